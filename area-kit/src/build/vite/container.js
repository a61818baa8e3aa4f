/**
 * The code of `remoteEntry`: a container of module federation, whose modules are scripts in the format of `System.register`. The
 * source text of these functions is written into that file, so they use nothing outside of themselves.
 */

/**
 * Creates a container.
 * @param {{ exposes: Record<string, string>, shared: { shareKey: string }[], together: Record<string, string[]> }} area
 *   `exposes`: script of each exposed module; `shared`: modules from the shell; `together`: the scripts that each script imports,
 *   also indirectly
 * @param {(file: string) => Promise<(system: object) => void>} load loads a script, and returns the function that registers it
 */
export function makeContainer({ exposes, shared, together }, load) {
  const keys = new Set(shared.map(({ shareKey }) => shareKey));
  const records = new Map();
  let scope = {};

  const sharedModule = async (key) => {
    const [version] = Object.values(scope[key] ?? {});
    if (!version) throw new Error(`the page has no ${key}`);
    const module = (await version.get())();
    // a CommonJS module has no default export, so it gets one
    return module.__esModule || module[Symbol.toStringTag] === 'Module' ? module : { default: module, ...module };
  };

  const idOf = (name, from) => (keys.has(name) ? name : new URL(name, `file:///${from}`).pathname.slice(1));

  const declare = (record, id, names, declaration) => {
    const set = (name, value) => {
      Object.assign(record.exports, typeof name === 'object' ? name : { [name]: value });
      for (const setter of record.setters) setter(record.exports);
      return value;
    };
    const { setters = [], execute } = declaration(set, { meta: {}, import: (name) => take(idOf(name, id)) });
    record.execute = execute;
    record.imports = names.map((name, at) => ({ id: idOf(name, id), setter: setters[at] }));
  };

  const recordOf = (id) => {
    const known = records.get(id);
    if (known) return known;
    const record = { exports: {}, setters: [], imports: [] };
    records.set(id, record);
    // the imported scripts are requested together with this script, but before it, so that their stylesheets come first
    for (const other of together[id] ?? []) recordOf(other);
    record.loaded = keys.has(id)
      ? sharedModule(id).then((module) => {
          record.exports = module;
        })
      : load(id).then((register) => register({ register: (...given) => declare(record, id, ...given) }));
    // after a failure, the next attempt loads the script again
    record.loaded.catch(() => records.delete(id));
    return record;
  };

  const link = async (id, seen) => {
    if (seen.has(id)) return;
    seen.add(id);
    const record = recordOf(id);
    await record.loaded;
    await Promise.all(record.imports.map((one) => link(one.id, seen)));
    if (record.linked) return;
    record.linked = true;
    for (const { id: other, setter } of record.imports) {
      if (!setter) continue;
      recordOf(other).setters.push(setter);
      setter(recordOf(other).exports);
    }
  };

  const evaluate = async (id, seen) => {
    if (seen.has(id)) return;
    seen.add(id);
    const record = recordOf(id);
    for (const one of record.imports) await evaluate(one.id, seen);
    record.done ??= (async () => record.execute?.())();
    await record.done;
  };

  const take = async (id) => {
    await link(id, new Set());
    await evaluate(id, new Set());
    return recordOf(id).exports;
  };

  return {
    init: (given) => {
      scope = given;
    },
    get: async (name) => {
      if (!exposes[name]) throw new Error(`there is no module ${name}`);
      const module = await take(exposes[name]);
      return () => module;
    },
  };
}

/**
 * Creates the function that loads scripts and their stylesheets in a browser.
 * @param {string} name property of the window to which scripts are added
 * @param {string} entry address of `remoteEntry`
 * @param {Record<string, string[]>} styles stylesheets by script
 */
export function browserLoader(name, entry, styles) {
  const registered = new Map();
  const register = (script) => registered.set(...script);
  self[name] ??= [];
  const queue = self[name];
  queue.forEach(register);
  queue.push = register;

  const appended = (element, address) =>
    new Promise((resolve, reject) => {
      const fail = (type) => {
        element.remove();
        const error = new Error(`${address.src ?? address.href} does not load`);
        error.type = type;
        reject(error);
      };
      const late = setTimeout(fail, 8_000, 'timeout');
      element.onerror = () => {
        clearTimeout(late);
        fail('error');
      };
      element.onload = () => {
        clearTimeout(late);
        resolve();
      };
      // `loadSealed` also sets the digest; an older shell lacks it, so only the address is set
      (self.loadSealed ?? Object.assign)(element, address);
      document.head.append(element);
    });

  const sheets = new Map();
  const styled = (file) => {
    const { href } = new URL(file, entry);
    const isThere = [...document.querySelectorAll('link[rel=stylesheet]')].some((one) => one.href === href);
    if (isThere && !sheets.has(href)) sheets.set(href, Promise.resolve());
    if (!sheets.has(href)) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
      const sheet = appended(link, { href });
      sheets.set(href, sheet);
      sheet.catch(() => sheets.delete(href));
    }
    return sheets.get(href);
  };
  const scripted = async (file) => {
    if (registered.has(file)) return;
    const script = document.createElement('script');
    await appended(script, { src: new URL(file, entry).href });
    script.remove();
  };

  return async (file) => {
    await Promise.all([scripted(file), ...(styles[file] ?? []).map(styled)]);
    const register = registered.get(file);
    if (!register) throw new Error(`${file} registers nothing`);
    return register;
  };
}
