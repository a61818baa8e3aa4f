import type { ExchangeStatus } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

export interface PointEntries {
  id: Generated<number>;
  member_id: number;
  kind: 'earn' | 'spend' | 'expire' | 'revoke';
  amount: number;
  /** Shown to the member. */
  cause: string;
  /** Identifies the event that earned this row; unique for each member. */
  cause_key: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface PointUses {
  entry_id: number;
  lot_id: number;
  amount: number;
}

/** Sum of a member's ledger, kept by triggers; every member has one. */
export interface PointAccounts {
  member_id: number;
  /** Includes points that have expired but are not written off yet. */
  balance: Generated<number>;
}

/** Rest of a lot, maintained by triggers. */
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
  /** Null for exchanges from before phone numbers were stored. */
  phone_enc: string | null;
  /** 'waiting': for scent and address, until `due_at`. */
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
