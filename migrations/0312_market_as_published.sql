-- The market figures that are public of some areas, as they were first asked for in a month: what is cancelled or corrected later moves none
-- before the next month. Areas by the SHA-256 of their numbers and names.
create table market_publications (
  month date not null,
  areas text not null,
  figures jsonb not null,
  primary key (month, areas)
);
revoke all on market_publications from thamin_app;
grant select, insert on market_publications to thamin_app;
