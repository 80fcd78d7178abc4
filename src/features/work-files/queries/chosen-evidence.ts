import { sql } from 'kysely'

/** The entries of the market that a valuation used or rejected; where one was joined into another since, that one too, which has its photos. */
export const chosenEvidence = (id: string) => sql<string>`(
  with recursive chosen as (
    select c.evidence_id from comparable_choices c where c.valuation_id = ${id}
    union select m.joined_into from chosen join market_evidence m on m.id = chosen.evidence_id
    where m.joined_into is not null)
  select evidence_id from chosen)`
