import { type ImportKind, KIND_LISTS } from '../model.ts'

/** What the screens call the records of a kind. */
export const KIND_WORDS = {
  properties: {
    records: 'imports:properties',
    title: 'imports:list.title',
    lead: 'imports:list.lead',
    created: 'imports:list.created',
    what: 'imports:file.what',
    needs: 'imports:file.needs',
    running: 'imports:run.running',
    done: 'imports:done.created',
    toList: 'imports:done.list',
    undo: 'imports:undo.text',
    undoChanged: 'imports:undo.changed',
    undone: 'imports:undone.removed',
    kept: 'imports:undone.kept',
    remove: 'imports:remove.text',
  },
  market: {
    records: 'market:list.title',
    title: 'imports:market.title',
    lead: 'imports:market.lead',
    created: 'imports:market.created',
    what: 'imports:market.what',
    needs: 'imports:market.needs',
    running: 'imports:market.running',
    done: 'imports:market.done',
    toList: 'imports:market.toList',
    undo: 'imports:market.undo',
    undoChanged: 'imports:market.undoChanged',
    undone: 'imports:market.undone',
    kept: 'imports:market.kept',
    remove: 'imports:market.remove',
  },
  amenities: {
    records: 'imports:amenities.records',
    title: 'imports:amenities.title',
    lead: 'imports:amenities.lead',
    created: 'imports:amenities.created',
    what: 'imports:amenities.what',
    needs: 'imports:amenities.needs',
    running: 'imports:amenities.running',
    done: 'imports:amenities.done',
    toList: 'imports:amenities.toList',
    undo: 'imports:amenities.undo',
    undoChanged: 'imports:places.undoChanged',
    undone: 'imports:amenities.undone',
    kept: 'imports:amenities.kept',
    remove: 'imports:amenities.remove',
  },
  zones: {
    records: 'imports:zones.records',
    title: 'imports:zones.title',
    lead: 'imports:zones.lead',
    created: 'imports:zones.created',
    what: 'imports:zones.what',
    needs: 'imports:zones.needs',
    running: 'imports:zones.running',
    done: 'imports:zones.done',
    toList: 'imports:zones.toList',
    undo: 'imports:zones.undo',
    undoChanged: 'imports:places.undoChanged',
    undone: 'imports:zones.undone',
    kept: 'imports:zones.kept',
    remove: 'imports:zones.remove',
  },
  planning: {
    records: 'planning:list.title',
    title: 'imports:planning.title',
    lead: 'imports:planning.lead',
    created: 'imports:planning.created',
    what: 'imports:planning.what',
    needs: 'imports:planning.needs',
    running: 'imports:planning.running',
    done: 'imports:planning.done',
    toList: 'imports:planning.toList',
    undo: 'imports:planning.undo',
    undoChanged: 'imports:planning.undoChanged',
    undone: 'imports:planning.undone',
    kept: 'imports:planning.kept',
    remove: 'imports:planning.remove',
  },
  tenancies: {
    records: 'tenancies:list.title',
    title: 'imports:tenancies.title',
    lead: 'imports:tenancies.lead',
    created: 'imports:tenancies.created',
    what: 'imports:tenancies.what',
    needs: 'imports:tenancies.needs',
    running: 'imports:tenancies.running',
    done: 'imports:tenancies.done',
    toList: 'imports:tenancies.toList',
    undo: 'imports:tenancies.undo',
    undoChanged: 'imports:tenancies.undoChanged',
    undone: 'imports:tenancies.undone',
    kept: 'imports:tenancies.kept',
    remove: 'imports:tenancies.remove',
  },
  schedule: {
    records: 'schedule:list.title',
    title: 'imports:schedule.title',
    lead: 'imports:schedule.lead',
    created: 'imports:schedule.created',
    what: 'imports:schedule.what',
    needs: 'imports:schedule.needs',
    running: 'imports:schedule.running',
    done: 'imports:schedule.done',
    toList: 'imports:schedule.toList',
    undo: 'imports:schedule.undo',
    undoChanged: 'imports:schedule.undoChanged',
    undone: 'imports:schedule.undone',
    kept: 'imports:schedule.kept',
    remove: 'imports:schedule.remove',
  },
} as const satisfies Record<ImportKind, Record<string, string>>

type Places = { records: '/properties'; imports: '/properties/import'; one: '/properties/import/$id' }

/** Where the screens of a kind are. All kinds have the same parameters, so the types of one kind's paths serve for all. */
export const KIND_PLACES = Object.fromEntries(
  Object.entries(KIND_LISTS).map(([kind, records]) => [
    kind,
    { records, imports: `${records}/import`, one: `${records}/import/$id` },
  ]),
) as Readonly<Record<ImportKind, Places>>

/** A kind, and the property of a rent roll or the engagement of a schedule. */
export type Of = { kind: ImportKind; propertyId?: string | null | undefined; engagementId?: string | null | undefined }

/** Where the records of an import are, and where imports like it begin: a rent roll's are those of its property, a schedule's of its engagement. */
export function placesOf({ kind, propertyId, engagementId }: Of) {
  const { records, imports } = KIND_PLACES[kind]
  if (engagementId) {
    const schedule = `/engagements/${engagementId}/properties` as typeof records
    return { records: { to: schedule }, imports: { to: `/engagements/${engagementId}/import` as typeof imports } }
  }
  if (!propertyId) return { records: { to: records }, imports: { to: imports } }
  const schedule = `/properties/${propertyId}/tenancies` as typeof records
  return { records: { to: schedule }, imports: { to: imports, search: { property: propertyId } } }
}
