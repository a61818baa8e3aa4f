import type { DeskGoods, GoodsView } from '@onmaum/shared-contract';
import { runOperator } from '../../../src/operator/commands.ts';
import { postGoods } from '../market/goods.ts';
import { type Market, startMarket } from '../market/market.ts';
import type { Wire } from '../wire.ts';
import { type Counsellor, joinAsCounsellor } from './desk.ts';

export type OwnGoods = Wire<typeof DeskGoods>;

/** Versions of a new solution that has no proposal. */
export const NEW = { version: 1, proposal_version: 0 };

/** A counsellor who proposes changes, and operators who decide them. */
export class Proposals {
  readonly market: Market;
  readonly counsellor: Counsellor;

  private constructor(market: Market, counsellor: Counsellor) {
    this.market = market;
    this.counsellor = counsellor;
  }

  /** Starts the market, and registers the counsellor. @param hint new person of the emulator, unique in the test */
  static async start(hint: string): Promise<Proposals> {
    const market = await startMarket();
    return new Proposals(market, await joinAsCounsellor(market, hint));
  }

  close = () => this.market.close();

  newGoods = async (rest: object = {}) => {
    const row = { counsellor_id: this.counsellor.id, sell_price: 40_000, ori_price: 50_000, ...rest };
    return (await postGoods(this.market.db, [row]))[0] ?? 0;
  };

  read = async (id: number) => (await this.counsellor.browser.send('GET', `/api/desk/goods/${id}`)).json<OwnGoods>();

  /**
   * Proposes changes of a solution, as the page of the desk does: on top of the open proposal or, without one, of the public
   * values.
   */
  propose = async (id: number, changes: object, rest: object = {}) => {
    const { version, live, proposal } = await this.read(id);
    const open = proposal?.state === 'open' ? proposal : null;
    const versions = { version, proposal_version: open?.version ?? 0 };
    const payload = { id, ...versions, ...(open?.values ?? live), ...changes, ...rest };
    return this.counsellor.browser.send('PUT', '/api/desk/goods-proposal', { payload });
  };

  /** Proposes changes. @returns the id of the proposal */
  proposed = async (id: number, changes: object) => idOf(await this.propose(id, changes));

  withdraw = (id: number, version = 1) =>
    this.counsellor.browser.send('POST', '/api/desk/proposal-withdraw', { payload: { id, version } });

  operator = (...args: string[]) =>
    runOperator({ db: this.market.db, cipher: this.market.app.fieldCipher, openLimit: 5 }, args);

  approve = (id: number, version = 1) =>
    this.operator('proposal', `${id}-${version}`, 'approved', '--reason', '확인했습니다');

  decline = (id: number, version = 1) =>
    this.operator('proposal', `${id}-${version}`, 'declined', '--reason', '가격이 너무 높아요');

  /** The solution as visitors see it. */
  shown = async (id: number) =>
    (await this.market.app.inject(`/api/goods/goods-view/${id}`)).json<Wire<typeof GoodsView>>().goodsInfo;

  /** Audited actions on a proposal, in their order. */
  audit = async (id: number) => {
    const rows = this.market.db.selectFrom('audit_rows').select('action').where('table_name', '=', 'proposals');
    return (await rows.where('target_id', '=', id).orderBy('id').execute()).map(({ action }) => action);
  };
}

/** Id of the proposal in an answer; 0 if there is none. */
export const idOf = ({ json }: { json: <T>() => T }) => json<OwnGoods>().proposal?.id ?? 0;
