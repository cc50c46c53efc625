-- Payments at a provider.

-- Payments nobody has heard of for a while, for the job that asks the provider. Those of a business that is closed while its
-- owner moves are asked about from where it is then. The longer ago a page has ended, the longer is the pause between two looks.
create or replace function app.unsettled_payments(checked_before timestamptz, how_many int)
returns table (business_id bigint, branch_id bigint, id bigint)
language sql stable security definer set search_path = pg_catalog, public, app, pg_temp as
$$ select business_id, branch_id, id from payments
   where status in ('opening', 'open') and not app_private.is_closed(business_id)
     and checked_at < checked_before and checked_at < checked_before - (checked_before - expires_at) / 4
   order by checked_at limit how_many $$;
