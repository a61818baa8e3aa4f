const NAME = 'SealedLoadingPlugin';

/**
 * Makes a bundle load scripts and stylesheets with the shell's function `loadSealed`, which sets the digest together with the
 * address. An older shell lacks this function. Then the bundle sets only the address.
 */
export class SealedLoadingPlugin {
  apply(compiler) {
    const { RuntimePlugin } = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap(NAME, (code) => sealed(code, /(\w+)\.(src) = (.+?);/));
      createLink.tap(NAME, (code) => sealed(code, /(\w+)\.(href) = (.+?);/));
    });
  }
}

function sealed(code, setting) {
  if (!setting.test(code)) throw new Error(`the runtime code sets no address: ${code}`);
  return code.replace(setting, '(self.loadSealed || Object.assign)($1, { $2: $3 });');
}
