import type { ReadContext } from '#server/procedure.ts'
import type { BoundDocument } from '../model.ts'

/** The part of a valuation's documents that an approval covers, by id. The caller holds the valuation's lock. */
export function boundDocuments({ db }: Pick<ReadContext, 'db'>, valuationId: string): Promise<BoundDocument[]> {
  return db
    .selectFrom('documents as d')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('documentFiles')
          .select(['name', 'sha256'])
          .whereRef('documentId', '=', 'd.id')
          .orderBy('ordinal', 'desc')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(['d.documentType', 'd.title', 'd.number', 'd.date', 'd.pages', 'd.landArea', 'd.builtArea', 'd.floors'])
    .select(['d.yearBuilt', 'f.name', 'f.sha256'])
    .where('d.valuationId', '=', valuationId)
    .orderBy('d.id')
    .$narrowType<Pick<BoundDocument, 'documentType'>>()
    .execute()
}
