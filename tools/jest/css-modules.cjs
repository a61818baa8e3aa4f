// class names as written: a test never depends on how a build renames them
const styles = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
module.exports = styles;
