import type { ExchangeStatus } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

export interface PointEntries {
  id: Generated<number>;
  member_id: number;
  kind: 'earn' | 'spend' | 'expire' | 'revoke';
  amount: number;
  /** Korean text that explains the entry to the member. */
  cause: string;
  /** Identifies the event for which the entry was made; unique for each member. */
  cause_key: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface PointUses {
  entry_id: number;
  lot_id: number;
  amount: number;
}

/** Sum of a member's point entries, maintained by triggers. Every member has an account. */
export interface PointAccounts {
  member_id: number;
  /** Includes expired points that a job has not written off yet. */
  balance: Generated<number>;
}

/** Points that are left of a lot, maintained by triggers. */
export interface PointLots {
  entry_id: number;
  member_id: number;
  remaining: number;
  expires_at: Date;
}

export interface PointShopGoods {
  id: Generated<number>;
  name: string;
  price: number;
  options: Generated<string[]>;
  place: number;
  active: Generated<boolean>;
}

export interface PointExchanges {
  id: Generated<number>;
  member_id: number;
  shop_goods_id: number;
  entry_id: number;
  price: number;
  option: string | null;
  address_enc: string | null;
  /** Null in old exchanges, which did not store phone numbers. */
  phone_enc: string | null;
  /** 'waiting': the member has to choose a scent and enter an address until `due_at`. */
  status: Generated<ExchangeStatus>;
  due_at: Date | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface PointTables {
  point_entries: PointEntries;
  point_uses: PointUses;
  point_accounts: PointAccounts;
  point_lots: PointLots;
  point_shop_goods: PointShopGoods;
  point_exchanges: PointExchanges;
}
