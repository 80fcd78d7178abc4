import { sql } from 'kysely'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { findArea } from '../../places/model.ts'
import { readPermitted } from '../../planning/queries.ts'
import type { SubjectFacts } from '../model.ts'
import { permittedOf } from '../rules/permitted.ts'
import type { Reading } from './subject.ts'

const papers = preparedQuery<{ documentType: string; number: string | null; date: string | null }>(
  sql`select distinct on (d.document_type) d.document_type as "documentType", d.number, d.date::text as date
    from documents d where d.valuation_id = ${parameter('valuation')}
      and d.document_type in ('DESCRIPTION_CERTIFICATE', 'BUILDING_LICENSE') and d.number is not null
    order by d.document_type, d.date desc nulls last, d.created_at desc`,
)

/**
 * What the sheet of planning begins with: what may be built by the rule of the firm's table for the place, the category and the size of the plot, and the numbers and
 * dates of the certificate of description and the building permit that are attached. Nothing of a flat, which is a part of what is built on its plot.
 */
export async function begunPlanning(ctx: Reading, valuationId: string, subject: SubjectFacts): Promise<FormValues> {
  const { category, areaName, area, on } = subject
  if (category === null || category === 'APARTMENT') return {}
  const areaNumber = findArea(areaName ?? '')?.number
  const looked = { category, on, ...(areaNumber ? { areaNumber } : {}), ...(area === null ? {} : { plotSize: area }) }
  const [{ rule }, attached] = await Promise.all([
    readPermitted(ctx, looked),
    papers(ctx.db, { valuation: valuationId }),
  ])
  const of = (type: string) => attached.find(({ documentType }) => documentType === type)
  const [certificate, permit] = [of('DESCRIPTION_CERTIFICATE'), of('BUILDING_LICENSE')]
  const begun = {
    ...(rule ? permittedOf(rule, null) : {}),
    ...{ descriptionNumber: certificate?.number, descriptionDate: certificate?.date },
    ...{ permitNumber: permit?.number, permitDate: permit?.date },
  }
  return Object.fromEntries(
    Object.entries(begun).flatMap(([field, value]) => (isBlank(value) ? [] : [[field, value ?? null]])),
  )
}
