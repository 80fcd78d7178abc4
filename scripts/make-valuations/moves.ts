import { Client } from 'pg'

/**
 * Gives the made-up valuations that are approved or further the moves that led there, each after some days, and measures the stages of all
 * again. The log does not tell of these moves. Gives how long the measuring took, in ms.
 */
export async function makeMoves(ownerUrl: string): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'thamin-make-valuations' })
  await client.connect()
  try {
    await client.query('alter table valuation_moves disable trigger stage_days_counted')
    await client.query(MOVES)
    await client.query('alter table valuation_moves enable trigger stage_days_counted')
    const began = performance.now()
    await client.query('select recount_stage_days()')
    const took = performance.now() - began
    for (const table of ['valuation_moves', 'stage_days', 'valuation_days'])
      await client.query(`vacuum (analyze) ${table}`)
    return took
  } finally {
    await client.end()
  }
}

const MOVES = `
  with steps as (
    select * from unnest(
      array['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED'],
      array['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']) with ordinality s (from_status, to_status, step)
  ), timed as (
    select v.id, v.created_at, s.*, v.created_at + s.step * interval '26 hours'
      + abs(hashtext(v.id::text || s.step::text) % 200) * interval '13 minutes' as left_at
    from valuations v, steps s where v.status in ('APPROVED', 'COMPLETED', 'FINALIZED') and (s.step < 4 or v.status <> 'APPROVED')
  )
  insert into valuation_moves (id, valuation_id, from_status, to_status, began_at, entered_at, left_at, review_began_at)
  select 1000000000 + row_number() over (), id, from_status, to_status, created_at,
    coalesce(lag(left_at) over (partition by id order by step), created_at), left_at,
    case when to_status = 'APPROVED' then first_value(left_at) over (partition by id order by step) end
  from timed`
