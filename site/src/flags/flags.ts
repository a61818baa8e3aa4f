import { type Flags as Declared, isValueOf } from '@onmaum/shared-contract/release/flag';
import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import { type Client, type EvaluationContext, OpenFeature } from '@openfeature/server-sdk';
import type { SetRenderer } from '../rendering/set-renderer.ts';
import { type FlagProvider, type FlagSettings, ListProvider } from './list-provider.ts';

/** The renderer of a set of releases for visitors with the same values of flags. */
export interface VisitorSet extends Pick<SetRenderer, 'composition'> {
  render: (href: string) => ReturnType<SetRenderer['render']>;
}

/** Number of OpenFeature domains so far: each site server in this process (tests open several) has its own provider. */
let domains = 0;

/**
 * Resolves the flags of visitors with a provider of OpenFeature (docs/adr/0049-flags.md). A visitor has a value for every flag
 * that the releases of their set declare.
 */
export class Flags {
  #provider: FlagProvider;
  #list: ListProvider | undefined;
  #client: Client;
  /** Keys of the flags that releases with visitors declare. */
  #keys: readonly string[] = [];
  #seen = '';
  /** Renderers by set and lane, until a value changes. */
  #known = new WeakMap<SetRenderer, Map<number | undefined, Promise<VisitorSet>>>();

  /** @param provider resolves flags; the default reads them from the list of live releases */
  constructor(provider?: FlagProvider) {
    this.#list = provider ? undefined : new ListProvider();
    this.#provider = provider ?? (this.#list as ListProvider);
    domains += 1;
    const domain = `site-${domains}`;
    OpenFeature.setProvider(domain, this.#provider);
    this.#client = OpenFeature.getClient(domain);
  }

  /** Whether visitors get different values. */
  get differ(): boolean {
    return this.#provider.differ(this.#keys);
  }

  /** Applies values to all later pages. @param keys keys of the flags that releases with visitors declare */
  follow(settings: FlagSettings, keys: readonly string[]) {
    const seen = JSON.stringify([settings, keys]);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#keys = keys;
    if (this.#list) this.#list.settings = settings;
    this.forget();
  }

  /** Forgets resolved values, so that all flags are resolved again for later pages. */
  forget() {
    this.#known = new WeakMap();
  }

  /** The renderer of a set for the visitors of a lane; the set itself if its releases have no flags. */
  async for(set: SetRenderer, lane: number | undefined): Promise<VisitorSet> {
    if (Object.keys(set.composition.flags).length === 0) return set;
    const known = this.#known.get(set) ?? new Map<number | undefined, Promise<VisitorSet>>();
    this.#known.set(set, known);
    const found = known.get(lane) ?? this.#rendererFor(set, lane);
    known.set(lane, found);
    return found;
  }

  async #rendererFor(set: SetRenderer, lane: number | undefined): Promise<VisitorSet> {
    const values = await this.#resolve(set.composition.flags, lane);
    return {
      // the id is the key of cached pages
      composition: { ...set.composition, id: `${set.composition.id} ${JSON.stringify(values)}` },
      render: (href) => set.render(href, values),
    };
  }

  async #resolve(flags: Declared, lane: number | undefined): Promise<FlagValues> {
    const context: EvaluationContext = lane === undefined ? {} : { targetingKey: String(lane) };
    const values = await Promise.all(
      Object.entries(flags).map(async ([key, flag]) => {
        const value =
          typeof flag.default === 'boolean'
            ? await this.#client.getBooleanValue(key, flag.default, context)
            : await this.#client.getStringValue(key, flag.default, context);
        // the value may have been set for another version, in which the flag has other values
        return [key, isValueOf(flag, value) ? value : flag.default] as const;
      }),
    );
    return Object.fromEntries(values);
  }
}
