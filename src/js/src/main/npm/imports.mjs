/**
 * What the WebAssembly module needs of JavaScript. The runtime that the compiler brings does the
 * same for any program, but makes functions of strings, which security policies refuse.
 */
export function imports(module) {
  let exports;
  const { min, dataSize } = section(module, 'teavm.memoryRequirements');
  const isBuiltIn = !WebAssembly.Module.imports(module).some((i) => i.module === 'wasm:js-string');
  const globalOf = (value) => new WebAssembly.Global({ value: 'i32', mutable: false }, value);
  const javaObject = Symbol('javaObject');
  const wrappers = new WeakMap();

  const javaScript = {
    stringBuiltinsSupported: () => Number(isBuiltIn),
    isUndefined: (value) => Number(value === undefined),
    wrapInt: (value) => value,
    unwrapInt: (value) => value,
    unwrapBoolean: (value) => (value ? 1 : 0),
    instanceOf: (value, type) => Number(value instanceof type),
    global: (name) => globalThis[name],
    getProperty: (object, name) => (object === null ? globalThis : object)[name],
    callFunction1: (fn, a) => fn(a),
    callMethod0: (object, name) => object[name](),
    callMethod1: (object, name, a) => object[name](a),
    callMethod2: (object, name, a, b) => object[name](a, b),
    callMethod3: (object, name, a, b, c) => object[name](a, b, c),
    callMethod5: (object, name, a, b, c, d, e) => object[name](a, b, c, d, e),
    construct1: (Class, a) => new Class(a),
    // The class library makes one function of a text, which returns its argument.
    createFunction1(parameter, body) {
      if (body !== `return ${parameter};`) {
        throw new Error(`the module wants another function: ${body}`);
      }
      return (value) => value;
    },
    defineFunction: (fn) => (...values) => fn(...values),
    defineStaticMethod(Class, name, fn) {
      Class[name] = (...values) => fn(...values);
    },
    defineMethod(Class, name, fn) {
      Class.prototype[name] = function (...values) {
        return fn(this, ...values);
      };
    },
    createClass: () =>
      class {
        constructor(instance) {
          this[javaObject] = instance;
        }
      },
    javaObjectToJS(instance, Class) {
      return instance === null ? null : new Class(instance);
    },
    unwrapJavaObject: (object) => object[javaObject],
    wrapObject(object) {
      if (object === null) {
        return null;
      }
      if (!wrappers.has(object)) {
        wrappers.set(object, exports['teavm.jso.createWrapper'](object));
      }
      return wrappers.get(object);
    },
  };

  return {
    imports: {
      env: { memory: new WebAssembly.Memory({ initial: min, maximum: 1 << 15 }) },
      teavmMemory: {
        heapOffset: globalOf((dataSize + 7) & ~7),
        maxSize: globalOf(0x7fffffff),
        notifyHeapResized() {},
      },
      teavm: {
        takeStackTrace: () => ({ getStack: () => [] }),
        decorateException() {},
        createWeakRef: (value) => new WeakRef(value),
        deref: (reference) => reference.deref() ?? null,
      },
      teavmDate: { currentTimeMillis: () => Date.now() },
      teavmJso: javaScript,
      'wasm:js-string': {
        fromCharCode: (code) => String.fromCharCode(code),
        fromCharCodeArray() {},
        intoCharCodeArray() {},
        concat: (a, b) => a + b,
        charCodeAt: (string, index) => string.charCodeAt(index),
        length: (string) => string.length,
        substring: (string, start, end) => string.substring(start, end),
      },
    },
    /** The functions of the module, once it is made. */
    connect(instance) {
      exports = instance.exports;
      const functions = {};
      for (const [name, value] of Object.entries(exports)) {
        if (value instanceof WebAssembly.Global) {
          functions[name] = value.value;
        }
      }
      return functions;
    },
  };
}

function section(module, name) {
  return JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(module, name)[0]));
}
