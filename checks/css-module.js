/** A CSS module in Jest: each class name is its own key. */
export default new Proxy({}, { get: (_, name) => name });
