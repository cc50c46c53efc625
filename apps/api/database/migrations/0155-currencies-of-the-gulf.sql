-- A business of the Gulf keeps its money in its own currency.
alter table businesses drop constraint businesses_currency_check;
alter table businesses add constraint businesses_currency_known
  check (currency in ('KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'USD')) not valid;
