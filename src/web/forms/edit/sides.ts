import { type FormKind, type FormRecord, withFields } from '../kind.ts'

/** The fields of one record that two people changed, by how each is resolved. */
export type Sides<F> = {
  /** Changed in this form, and its stored value differs: the person chooses. */
  choose: F[]
  /** Changed by somebody else only: the stored value is adopted. */
  taken: F[]
  /** Changed in this form, and no longer editable. */
  locked: F[]
}

/** Compares the values of the form (`mine`, started from `base`) with the stored record. */
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

/** True when others changed a field that this form changed too. */
export function isContested<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  base: V,
  latest: R,
  field: F,
): boolean {
  return weighed(kind, base, field) !== weighed(kind, kind.valuesOf(latest), field)
}

/** The latest version with the form's changes applied, except the fields in `theirs`. */
export function resolved<V extends object, F extends keyof V & string, R extends FormRecord>(
  kind: FormKind<V, F, R>,
  { base, mine, latest, theirs }: { base: V; mine: V; latest: R; theirs: ReadonlySet<F> },
): V {
  const ownFields = sidesOf(kind, base, mine, latest).choose.filter((field) => !theirs.has(field))
  return withFields(kind, kind.valuesOf(latest), mine, ownFields)
}

function weighed<V extends object, F extends keyof V & string>(
  { sent, weighed: own = sent }: Pick<FormKind<V, F, never>, 'sent' | 'weighed'>,
  values: V,
  field: F,
) {
  return own(values, field)
}
