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
  status: Generated<'requested' | 'sent' | 'lapsed'>;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface PointTables {
  point_entries: PointEntries;
  point_uses: PointUses;
  point_shop_goods: PointShopGoods;
  point_exchanges: PointExchanges;
}
