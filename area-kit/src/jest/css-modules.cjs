// class names as in the source, so that tests do not depend on renaming by the build
const styles = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
module.exports = styles;
