// class names are the same as in the source, so that tests do not depend on how the build renames them
const styles = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
module.exports = styles;
