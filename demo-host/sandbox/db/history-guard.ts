/**
 * Ensures that no program that uses the database can change or delete rows of the billings' history
 * (BR21). The trigger is not part of the migration, because Drizzle cannot generate triggers.
 */

/** SQL that creates the trigger if the database does not have it. */
export const guardHistory = `
  do $guard$ begin
    if not exists (select from pg_trigger where tgname = 'billing_history_is_append_only') then
      create or replace function refuse_history_change() returns trigger language plpgsql as $$
        begin raise exception 'The history of billings is append-only.'; end
      $$;
      create trigger billing_history_is_append_only
        before update or delete or truncate on billing_history
        for each statement execute function refuse_history_change();
    end if;
  end $guard$`

/** PL/pgSQL code that empties the history, so that the sandbox can be filled again. */
export const emptyHistory = `
  if exists (select from billing_history) then
    alter table billing_history disable trigger user;
    truncate billing_history restart identity;
    alter table billing_history enable trigger user;
  end if;`
