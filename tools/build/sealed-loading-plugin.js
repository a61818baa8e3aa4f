const NAME = 'SealedLoadingPlugin';

/**
 * Has `loadSealed` of the shell set the address of every script and stylesheet that a bundle loads, with its digest. An
 * older shell has no such function: the address is then set at once.
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
  if (!setting.test(code)) throw new Error(`the runtime sets no address here: ${code}`);
  return code.replace(setting, '(self.loadSealed || Object.assign)($1, { $2: $3 });');
}
