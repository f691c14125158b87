package org.urisift;

import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints at the end of a run which tests were skipped and why: the summary only counts them. */
public final class SkippedTests implements TestExecutionListener {
  private final Map<String, String> reasons = new TreeMap<>();

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    reasons.put(name(test), reason);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
      reasons.put(name(test), result.getThrowable().map(Throwable::getMessage).orElse("aborted"));
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    reasons.forEach((test, reason) -> System.out.println("Skipped: " + test + ": " + reason));
    reasons.clear();
  }

  private static String name(TestIdentifier test) {
    return test.getSource()
        .map(
            source ->
                source instanceof MethodSource method
                    ? simple(method.getClassName()) + "." + method.getMethodName()
                    : source instanceof ClassSource type ? simple(type.getClassName()) : null)
        .orElse(test.getDisplayName());
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
