-- What a quote agrees of the value: its basis, its premise and how the property is inspected; null of the quotes sent before, whose text says it.
alter table request_quotes
  add column basis text check (basis in ('MARKET_VALUE', 'FAIR_VALUE', 'INVESTMENT_VALUE', 'EQUITABLE_VALUE', 'SYNERGISTIC_VALUE',
    'LIQUIDATION_VALUE', 'REINSTATEMENT_COST')),
  add column premise text check (premise in ('HIGHEST_AND_BEST_USE', 'CURRENT_USE', 'ORDERLY_LIQUIDATION', 'FORCED_SALE')),
  add column inspection_level text check (inspection_level in ('FULL', 'EXTERNAL', 'DESKTOP', 'REVALUATION')),
  add check (num_nulls(basis, premise, inspection_level) in (0, 3));
