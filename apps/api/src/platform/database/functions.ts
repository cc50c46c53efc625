// Generated from a migrated database by `npm run schema`; a test compares the two.
import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';

/** What functions of the schema `app` are given, and what they answer: one value, or rows. Each may be null. */
export interface Functions {
  account_with_address: {
    given: {
      address: string;
    };
    row: {
      id: number;
      name: string;
      businesses: number[];
    };
  };
  accounts_of_phones: {
    given: {
      phones: readonly string[];
      named: string;
      from_network: string;
      at: string | Date;
      most: number;
    };
    row: {
      id: number;
      password_hash: string;
      password_until: string;
    };
  };
  accounts_to_sign_in: {
    given: {
      address: string;
    };
    row: {
      id: number;
      password_hash: string;
      type: string;
      password_until: string;
    };
  };
  addressee: {
    given: {
      person: number;
    };
    row: {
      name: string;
      email: string;
      locale: string;
    };
  };
  area_users: {
    given: {
      business: number;
      area: number;
    };
    value: unknown;
  };
  areas_of_branch: {
    given: {
      business: number;
      branch: number;
    };
    value: unknown;
  };
  audits_found: {
    given: {
      business: number;
      branch: number;
      at: readonly string[];
      people: readonly number[];
      most: number;
      first: number;
    };
    row: Selectable<Schema['audits']>;
  };
  authenticate: {
    given: {
      token: Buffer;
      at: string | Date;
      way: string;
      of_table: string;
      id: number;
    };
    value: unknown;
  };
  belongs_elsewhere: {
    given: {
      person: number;
      business: number;
    };
    value: string;
  };
  booked_places: {
    given: {
      business: number;
      wanted_kind: string;
      places: readonly number[];
      period: string;
    };
    row: {
      resource_id: number;
      unit: number;
      from_at: string;
      to_at: string;
      margin_seconds: number;
      reservation_id: number;
    };
  };
  branch_by_former_slug: {
    given: {
      wanted: string;
    };
    row: {
      business_id: number;
      branch_id: number;
      menu_id: number;
      version: number;
      slug: string;
    };
  };
  branch_by_slug: {
    given: {
      wanted: string;
    };
    row: {
      business_id: number;
      branch_id: number;
      menu_id: number;
      version: number;
    };
  };
  business_entered: {
    given: Record<never, never>;
    value: unknown;
  };
  business_id: {
    given: Record<never, never>;
    value: number;
  };
  business_info: {
    given: {
      business: number;
      reader: number;
      of_branches: readonly number[];
    };
    row: {
      info: unknown;
      hotels: unknown;
    };
  };
  business_row: {
    given: {
      business: number;
      of_branches: readonly number[];
      of_menus: readonly number[];
    };
    value: unknown;
  };
  businesses_of: {
    given: {
      person: number;
    };
    value: number[];
  };
  businesses_with_a_month: {
    given: {
      at: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  calendar_by_token: {
    given: {
      wanted: string;
    };
    row: {
      business_id: number;
      branch_id: number;
      item_id: number;
      unit: number;
    };
  };
  calendar_fingerprint: {
    given: {
      token: string;
    };
    value: string;
  };
  calendar_links_to_seal: {
    given: {
      current_key: string;
      after_business: number;
      after_item: number;
      after_unit: number;
      how_many: number;
    };
    row: {
      business_id: number;
      item_id: number;
      unit: number;
      token: string;
      sealed: unknown;
    };
  };
  callers_of_sessions: {
    given: {
      wanted: readonly number[];
      at: string | Date;
    };
    row: {
      session_id: number;
      caller: unknown;
    };
  };
  claim_effects: {
    given: {
      how_many: number;
      lease: string;
      busy: readonly string[];
    };
    row: Selectable<Schema['outbox']>;
  };
  close_account: {
    given: {
      person: number;
    };
    value: unknown;
  };
  colleague: {
    given: {
      person: number;
    };
    row: {
      id: number;
      name: string;
      type: string;
    };
  };
  customer_by_phone: {
    given: {
      business: number;
      wanted: string;
      typed_name: string;
      typed_email: string;
      in_locale: string;
      at: string | Date;
    };
    value: number;
  };
  decimals: {
    given: {
      currency: string;
    };
    value: number;
  };
  default_station: {
    given: {
      business: number;
      branch: number;
    };
    value: number;
  };
  defer_effect: {
    given: {
      effect: number;
      seconds: number;
    };
    value: unknown;
  };
  derived_email_of: {
    given: {
      person: number;
    };
    value: string;
  };
  desk_of_token: {
    given: {
      token: Buffer;
      at: string | Date;
    };
    row: {
      business_id: number;
      id: number;
    };
  };
  device_caller: {
    given: {
      session: number;
    };
    value: unknown;
  };
  email_is_taken: {
    given: {
      address: string;
    };
    value: boolean;
  };
  end_drawn_by_lesser: {
    given: {
      person: number;
      branch: number;
      given: readonly string[];
      at: string | Date;
    };
    value: string;
  };
  end_guest_links: {
    given: {
      before: string | Date;
      how_many: number;
    };
    value: number;
  };
  end_pin_sessions: {
    given: {
      person: number;
      but: number;
    };
    value: unknown;
  };
  end_sessions: {
    given: {
      person: number;
    };
    value: unknown;
  };
  enter_business: {
    given: {
      sealed: string;
      is_local: boolean;
    };
    value: unknown;
  };
  erase_guest_data: {
    given: {
      moment: string | Date;
      how_many: number;
    };
    value: number;
  };
  expedite_effects: {
    given: {
      of_kind: string;
    };
    value: number;
  };
  expired_holds: {
    given: {
      at: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  file_is_public: {
    given: {
      wanted: string;
    };
    value: boolean;
  };
  files_without_row: {
    given: {
      stored: readonly string[];
    };
    value: string;
  };
  finish_effect: {
    given: {
      effect: number;
    };
    value: unknown;
  };
  fold_tallies: {
    given: {
      how_many: number;
    };
    value: number;
  };
  foreign_secrets: {
    given: {
      known: readonly string[];
    };
    row: {
      key_id: string;
      count: number;
    };
  };
  free_slug: {
    given: {
      wanted: string;
      of_table: string;
    };
    value: string;
  };
  give_realtime_ticket: {
    given: {
      socket: string;
      channel_name: string;
      session: number;
    };
    value: unknown;
  };
  guest_items: {
    given: {
      business: number;
      wanted: readonly number[];
      currency: string;
      zone: string;
      has_prices: boolean;
    };
    row: {
      id: number;
      category_id: number;
      sort: number;
      answer: string;
    };
  };
  guest_menu: {
    given: {
      business: number;
      branch: number;
      surface: string;
    };
    row: {
      part: string;
      id: number;
      parent_id: number;
      body: string;
    };
  };
  guest_menu_rows: {
    given: {
      wanted: number;
    };
    row: {
      business_id: number;
      menu: string;
      category_id: number;
      parent_id: number;
      category: string;
    };
  };
  guest_prices_shown: {
    given: {
      business: number;
      branch: number;
      surface: string;
    };
    value: boolean;
  };
  has_case: {
    given: {
      pattern: string;
    };
    value: boolean;
  };
  has_reader: {
    given: {
      business: number;
      notice: string;
    };
    value: boolean;
  };
  has_second_factor: {
    given: {
      person: number;
    };
    value: boolean;
  };
  holiday_time: {
    given: {
      day: string;
    };
    value: string;
  };
  insert_item: {
    given: {
      business: number;
      at: string | Date;
      sent: unknown;
    };
    value: number;
  };
  instant: {
    given: {
      at: string | Date;
    };
    value: string;
  };
  invitation: {
    given: {
      token: Buffer;
      at: string | Date;
    };
    row: {
      business_id: number;
      user_id: number;
      email: string;
      name: string;
      name_en: string;
      name_ar: string;
      first_locale: string;
      account: number;
    };
  };
  invited_places: {
    given: {
      token: Buffer;
      at: string | Date;
    };
    row: {
      business_type: string;
      business_slug: string;
      name_en: string;
      name_ar: string;
      permissions: string[];
      phone: string;
    };
  };
  invoice_by_reference: {
    given: {
      reference: string;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  invoices_found: {
    given: {
      business: number;
      branches: readonly number[];
      at: readonly string[];
      reference: string;
      number: number;
    };
    row: Selectable<Schema['invoices']>;
  };
  is_known_network: {
    given: {
      address: string;
      from_network: string;
      at: string | Date;
    };
    value: boolean;
  };
  is_known_network_of_phones: {
    given: {
      phones: readonly string[];
      from_network: string;
      at: string | Date;
    };
    value: boolean;
  };
  is_subscribed: {
    given: {
      subscription: string;
    };
    value: boolean;
  };
  is_tablet_of: {
    given: {
      token: Buffer;
      branch: number;
      at: string | Date;
    };
    value: boolean;
  };
  is_unconfirmed_employee: {
    given: {
      address: string;
    };
    value: boolean;
  };
  is_untouched: {
    given: Record<never, never>;
    value: boolean;
  };
  items_found: {
    given: {
      business: number;
      at: readonly string[];
      number: number;
      is_by_name: boolean;
      categories: readonly number[];
      most: number;
      first: number;
    };
    row: {
      id: number;
      sort: number;
      name_en: string;
      name_ar: string;
      created_at: string;
      updated_at: string;
    };
  };
  items_listed: {
    given: {
      ids: readonly number[];
      sold_by: string;
    };
    value: unknown;
  };
  join_invited: {
    given: {
      token: Buffer;
      account: number;
      at: string | Date;
    };
    value: boolean;
  };
  json_text: {
    given: {
      value: string;
    };
    value: string;
  };
  kitchen_lines: {
    given: {
      business: number;
      branch: number;
      of_orders: readonly number[];
    };
    row: {
      id: number;
      stations: number[];
      made_at: number[];
      allergens: string[];
    };
  };
  known_accounts_of_phones: {
    given: {
      phones: readonly string[];
      from_network: string;
      at: string | Date;
      most: number;
    };
    row: {
      id: number;
      password_hash: string;
      password_until: string;
    };
  };
  known_businesses: {
    given: Record<never, never>;
    value: number[];
  };
  local_time: {
    given: {
      at: string | Date;
      zone: string;
    };
    value: string;
  };
  locales: {
    given: {
      id: number;
      name_en: string;
      description_en: string;
      name_ar: string;
      description_ar: string;
    };
    value: unknown;
  };
  locales_text: {
    given: {
      id: number;
      name_en: string;
      description_en: string;
      name_ar: string;
      description_ar: string;
    };
    value: string;
  };
  lock_item: {
    given: {
      business: number;
      item: number;
    };
    row: Selectable<Schema['whole_items']>;
  };
  log_replayed: {
    given: Record<never, never>;
    row: {
      place: string;
      timeline: number;
      is_following: boolean;
    };
  };
  log_written: {
    given: Record<never, never>;
    row: {
      place: string;
      timeline: number;
    };
  };
  login_link: {
    given: {
      token: Buffer;
      at: string | Date;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
      kind: string;
    };
  };
  major: {
    given: {
      minor: number;
      currency: string;
    };
    value: number;
  };
  make_audit_months: {
    given: {
      at: string | Date;
      ahead: number;
    };
    value: number;
  };
  media_src: {
    given: {
      src: string;
      type: string;
    };
    value: string;
  };
  members_found: {
    given: {
      business: number;
      named: readonly string[];
      addressed: readonly string[];
      phoned: readonly string[];
      derived: boolean;
      kinds: readonly string[];
      is_by_name: boolean;
      most: number;
      first: number;
    };
    row: Selectable<Schema['members']>;
  };
  menu_rows: {
    given: {
      business: number;
      kind: string;
      root: number;
    };
    value: unknown;
  };
  menu_version: {
    given: {
      business: number;
    };
    value: number;
  };
  most_sold: {
    given: {
      business: number;
      booked: readonly number[];
      ordered: readonly number[];
      from_day: string;
      to_day: string;
      signs: readonly number[];
      froms: readonly Date[];
      tos: readonly Date[];
      most: number;
    };
    row: {
      item_id: number;
      count: number;
      amount: number;
    };
  };
  notices_to_deliver: {
    given: {
      business: number;
      ids: readonly string[];
      at: string | Date;
    };
    row: {
      id: string;
      user_id: number;
      branch_id: number;
      type: string;
      data: unknown;
      created_at: string;
      has_device: boolean;
    };
  };
  notices_to_mail: {
    given: {
      business: number;
      delivery: number;
      person: number;
      until: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      id: number;
      business_en: string;
      business_ar: string;
      data: unknown;
      tries: number;
      has_read: boolean;
    };
  };
  notify_people: {
    given: {
      business: number;
      branch: number;
      actor: number;
      wanted: readonly string[];
      notice_type: string;
      notice: unknown;
      of_orders: boolean;
      at: string | Date;
    };
    value: number;
  };
  open_device: {
    given: {
      business: number;
      branch: number;
      of_kind: string;
      maker: number;
      token: Buffer;
      called: string;
      app_name: string;
      system: string;
      ip: string;
      at: string | Date;
    };
    value: number;
  };
  order_by_token: {
    given: {
      token: Buffer;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  orders_found: {
    given: {
      business: number;
      branch: number;
      at: readonly string[];
      phoned: readonly string[];
      wanted: number;
      most: number;
      first: number;
    };
    row: Selectable<Schema['orders']>;
  };
  outbox_figures: {
    given: Record<never, never>;
    row: {
      kind: string;
      due: number;
      sending: number;
      scheduled: number;
      waiting: number;
      given_up: number;
      overdue_seconds: number;
    };
  };
  own_addons: {
    given: {
      business: number;
    };
    row: Selectable<Schema['addons']>;
  };
  own_categories: {
    given: {
      business: number;
    };
    row: Selectable<Schema['categories']>;
  };
  own_discounts: {
    given: {
      business: number;
    };
    row: Selectable<Schema['discounts']>;
  };
  own_files: {
    given: {
      business: number;
    };
    row: Selectable<Schema['files']>;
  };
  own_item_providers: {
    given: {
      business: number;
    };
    row: Selectable<Schema['item_providers']>;
  };
  own_items: {
    given: {
      business: number;
    };
    row: Selectable<Schema['items']>;
  };
  own_media: {
    given: {
      business: number;
    };
    row: Selectable<Schema['media']>;
  };
  own_menus: {
    given: {
      business: number;
    };
    row: Selectable<Schema['menus']>;
  };
  own_prices: {
    given: {
      business: number;
    };
    row: Selectable<Schema['prices']>;
  };
  own_settings: {
    given: {
      business: number;
    };
    row: Selectable<Schema['settings']>;
  };
  password_context: {
    given: {
      person: number;
    };
    row: {
      password_hash: string;
      words: string[];
    };
  };
  payment_by_provider_id: {
    given: {
      of_provider: string;
      wanted: string;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  payment_by_reference: {
    given: {
      wanted: string;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  people_of_desk: {
    given: {
      branch: number;
      at: string | Date;
    };
    row: {
      user_id: number;
      has_pin: boolean;
    };
  };
  person_name: {
    given: {
      business: number;
      person: number;
    };
    value: string;
  };
  pins_to_seal: {
    given: {
      current_key: string;
      after_user: number;
      how_many: number;
    };
    row: {
      user_id: number;
      secret: unknown;
    };
  };
  postpone_effect: {
    given: {
      effect: number;
      error: string;
      again_at: string | Date;
    };
    value: unknown;
  };
  public_url: {
    given: Record<never, never>;
    value: string;
  };
  push_subscriptions_of: {
    given: {
      business: number;
      person: number;
      at: string | Date;
    };
    row: {
      subscription_id: string;
    };
  };
  reached_by: {
    given: {
      person: number;
      at: string | Date;
    };
    value: number[];
  };
  reaches_a_business: {
    given: {
      person: number;
    };
    value: boolean;
  };
  reader_of_months: {
    given: {
      business: number;
    };
    row: {
      name: string;
      email: string;
      locale: string;
    };
  };
  reader_of_notice: {
    given: {
      business: number;
      notice: string;
    };
    row: {
      name: string;
      email: string;
      is_verified: boolean;
      locale: string;
      has_read: boolean;
      wants_mail: boolean;
    };
  };
  release_address: {
    given: {
      address: string;
      at: string | Date;
    };
    value: number;
  };
  remove_ended_proofs: {
    given: {
      codes_before: string | Date;
      networks_before: string | Date;
      how_many: number;
    };
    value: number;
  };
  remove_ended_rows: {
    given: {
      of_kind: string;
      before: string | Date;
      how_many: number;
    };
    value: number;
  };
  remove_old_audits: {
    given: {
      before: string | Date;
    };
    value: number;
  };
  remove_old_realtime_tickets: {
    given: {
      age: string;
    };
    value: number;
  };
  remove_second_factor: {
    given: {
      person: number;
    };
    value: boolean;
  };
  remove_withdrawn_files: {
    given: {
      before: string | Date;
      restorable_before: string | Date;
      how_many: number;
    };
    value: string;
  };
  renew_leases: {
    given: {
      effects: readonly number[];
      tries: readonly number[];
      lease: string;
    };
    value: unknown;
  };
  reservation_by_token: {
    given: {
      token: Buffer;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  reservations_found: {
    given: {
      business: number;
      branches: readonly number[];
      at: readonly string[];
      number: number;
      most: number;
      first: number;
    };
    row: Selectable<Schema['reservations']>;
  };
  return_mail_turn: {
    given: {
      person: number;
    };
    value: unknown;
  };
  second_factors_to_seal: {
    given: {
      current_key: string;
      after_user: number;
      how_many: number;
    };
    row: {
      user_id: number;
      secret: unknown;
    };
  };
  second_step_due: {
    given: {
      person: number;
      at: string | Date;
    };
    row: {
      due: string;
      is_missing: boolean;
    };
  };
  secrets_to_seal: {
    given: {
      current_key: string;
      secret_keys: readonly string[];
      after_business: number;
      after_key: string;
      how_many: number;
    };
    row: Selectable<Schema['configurations']>;
  };
  short_patterns: {
    given: {
      letters: string;
      is_among_many: boolean;
    };
    value: string[];
  };
  sign_in: {
    given: {
      token: Buffer;
      at: string | Date;
      is_local: boolean;
      way: string;
      of_table: string;
      id: number;
    };
    value: unknown;
  };
  sold_rows: {
    given: {
      business: number;
      booked: readonly number[];
      ordered: readonly number[];
      from_day: string;
      to_day: string;
      signs: readonly number[];
      froms: readonly Date[];
      tos: readonly Date[];
      with_single: boolean;
    };
    row: {
      kind: string;
      item_id: number;
      count: number;
      amount: number;
      sums: number;
    };
  };
  stations_of_items: {
    given: {
      business: number;
      branch: number;
      of_items: readonly number[];
    };
    row: {
      item: number;
      stations: number[];
    };
  };
  sums_between: {
    given: {
      from_day: string;
      to_day: string;
    };
    row: {
      unit: string;
      sign: number;
      first: string;
      last: string;
    };
  };
  sums_of_change: {
    given: {
      kind: string;
      day: string;
    };
    row: {
      kind: string;
      day: string;
    };
  };
  sweep_unused_uploads: {
    given: {
      before: string | Date;
      after_id: number;
      how_many: number;
    };
    row: {
      last_id: number;
      removed: string[];
    };
  };
  table_by_code: {
    given: {
      hash: Buffer;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  take_desk: {
    given: {
      desk: number;
      session: number;
      until: string | Date;
      by_pin: boolean;
    };
    value: unknown;
  };
  take_due_feeds: {
    given: {
      at: string | Date;
      next: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      id: number;
    };
  };
  take_mail_turn: {
    given: {
      person: number;
      at: string | Date;
      pause: string;
    };
    value: number;
  };
  take_realtime_ticket: {
    given: {
      socket: string;
      channel_name: string;
    };
    value: number;
  };
  try_challenge: {
    given: {
      token: Buffer;
      at: string | Date;
      most_tries: number;
      spell: string;
    };
    row: {
      user_id: number;
      secret: unknown;
      last_step: number;
      tries: number;
    };
  };
  try_pin: {
    given: {
      desk: number;
      person: number;
      at: string | Date;
      most_tries: number;
    };
    row: {
      secret: unknown;
      tries: number;
    };
  };
  try_second_factor: {
    given: {
      person: number;
      at: string | Date;
      spell: string;
    };
    row: {
      secret: unknown;
      last_step: number;
      tries: number;
    };
  };
  unanswered_orders: {
    given: {
      at: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  unpaid_orders: {
    given: {
      at: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  unpriced_text: {
    given: {
      id: number;
      name_en: string;
      description_en: string;
      name_ar: string;
      description_ar: string;
    };
    value: string;
  };
  unsettled_payments: {
    given: {
      checked_before: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  update_item: {
    given: {
      business: number;
      item: number;
      at: string | Date;
      sent: unknown;
    };
    value: unknown;
  };
  user_id: {
    given: Record<never, never>;
    value: number;
  };
  utc_day: {
    given: {
      at: string | Date;
    };
    value: string;
  };
  visit_by_token: {
    given: {
      token: Buffer;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
      guest_id: number;
    };
  };
  visits_to_close: {
    given: {
      at: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  waiting_orders: {
    given: {
      at: string | Date;
      how_many: number;
    };
    row: {
      business_id: number;
      branch_id: number;
      id: number;
    };
  };
  wants_orders: {
    given: {
      person: number;
    };
    value: boolean;
  };
  word_pattern: {
    given: {
      at: readonly string[];
    };
    value: string;
  };
  write_item: {
    given: {
      business: number;
      item: number;
      at: string | Date;
      uploader: number;
      columns: unknown;
      lists: unknown;
    };
    row: Selectable<Schema['whole_items']>;
  };
  write_item_addons: {
    given: {
      business: number;
      item: number;
      sent: unknown;
    };
    value: unknown;
  };
  write_item_discounts: {
    given: {
      business: number;
      item: number;
      sent: unknown;
    };
    value: unknown;
  };
  write_item_media: {
    given: {
      business: number;
      item: number;
      uploader: number;
      sent: unknown;
    };
    value: unknown;
  };
  write_item_prices: {
    given: {
      business: number;
      item: number;
      sent: unknown;
    };
    value: unknown;
  };
  write_item_providers: {
    given: {
      business: number;
      item: number;
      sent: unknown;
    };
    value: unknown;
  };
}
