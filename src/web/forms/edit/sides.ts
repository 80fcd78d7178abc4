import { carried, type FormKind, type FormRecord } from '../kind.ts'

/** What two people did to one record, field by field. */
export type Sides<F> = {
  /** One changed it oneself, and it stands otherwise now: one's own to choose. */
  choose: F[]
  /** Somebody else changed it and one did not: it is taken over. */
  taken: F[]
  /** One changed it oneself, and it may not change any more. */
  locked: F[]
}

/** Lays what one typed (`mine`, begun on `base`) beside what stands now. */
export function sidesOf<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  base: V,
  mine: V,
  latest: R,
): Sides<F> {
  const now = kind.valuesOf(latest)
  const open = kind.editable(latest)
  const differ = (field: F, one: V, other: V) => weighed(kind, one, field) !== weighed(kind, other, field)
  const own = kind.fields.filter((field) => differ(field, base, mine) && differ(field, mine, now))
  return {
    choose: own.filter((field) => open.includes(field)),
    taken: kind.fields.filter((field) => differ(field, base, now) && !differ(field, base, mine)),
    locked: own.filter((field) => !open.includes(field)),
  }
}

/** True when others changed a field that one changed oneself. */
export function isContested<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  base: V,
  latest: R,
  field: F,
): boolean {
  return weighed(kind, base, field) !== weighed(kind, kind.valuesOf(latest), field)
}

/** The latest version with one's own changes laid over it, but for the fields in `theirs`. */
export function resolved<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  { base, mine, latest, theirs }: { base: V; mine: V; latest: R; theirs: ReadonlySet<F> },
): V {
  const kept = sidesOf(kind, base, mine, latest).choose.filter((field) => !theirs.has(field))
  return carried(kind, kind.valuesOf(latest), mine, kept)
}

function weighed<V extends object, F extends keyof V & string>(
  { sent, weighed: own = sent }: Pick<FormKind<V, F, never>, 'sent' | 'weighed'>,
  values: V,
  field: F,
) {
  return own(values, field)
}
