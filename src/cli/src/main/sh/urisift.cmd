@echo off
rem urisift on Windows: starts the urisift.jar beside this file. Java 17 or later is needed.
rem JAVA_HOME chooses the java; URISIFT_JAVA_OPTS is passed to it. The exit status is urisift's.
rem The build does not run it, as it does not run on Windows.
setlocal DisableDelayedExpansion

set "URISIFT_JAVA=java.exe"
if not defined JAVA_HOME goto find
set "URISIFT_JAVA=%JAVA_HOME:"=%\bin\java.exe"
if exist "%URISIFT_JAVA%" goto run
echo urisift: no Java found at %URISIFT_JAVA%: install Java 17 or later, or set JAVA_HOME 1>&2
exit /b 2

:find
where /q java.exe
if not errorlevel 1 goto run
echo urisift: no Java found: install Java 17 or later, or set JAVA_HOME 1>&2
exit /b 2

:run
rem From Java 18 on text is UTF-8 anyway; the option says so to Java 17. What is found is written as
rem UTF-8; "chcp 65001" makes a console show it. The others are those of the script for Unix.
"%URISIFT_JAVA%" -XX:+UseSerialGC -XX:-UsePerfData -Dfile.encoding=UTF-8 ^
  -Duser.timezone=UTC -Dsun.misc.unsafe.memory.access=allow %URISIFT_JAVA_OPTS% -jar "%~dp0urisift.jar" %*
exit /b %ERRORLEVEL%
