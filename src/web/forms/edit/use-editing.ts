import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#kernel/errors.ts'
import { keepFormsNow } from '../../drafts/keeper.ts'
import type { KeptForms, Opened } from '../../drafts/use-opened-draft.ts'
import { toast } from '../../kit/feedback/toast-list.ts'
import { originOf } from '../draft.ts'
import { changedNames, type FormKind, type FormRecord, laidOnto } from '../kind.ts'
import { useDraftedForm } from '../use-draft.ts'
import { useSave } from '../use-save.ts'
import { resolved } from './sides.ts'

type Editing<V extends object, F extends keyof V & string, R extends FormRecord> = {
  kind: FormKind<V, F, R>
  /** The record as it was read last; the form goes on from how it was when it was opened. */
  stored: R
  kept: KeptForms
  opened: Opened
  check: (values: V, record: R) => FieldFault[]
  update: (record: { id: string; version: number }, before: V, after: V) => Promise<R>
  /** Puts a version that was saved where the pages read it. */
  keep: (saved: R) => void
  /** Reads the record anew. */
  reread: () => Promise<R>
  /** There is no such record any more: the page tells so. */
  onGone: () => Promise<void>
  toDetails: () => Promise<void>
  refresh: () => Promise<void>
}

/** The form over a stored record: sends what was changed, and never over what somebody else has changed since. */
export function useEditing<V extends object, F extends keyof V & string, R extends FormRecord>(
  editing: Editing<V, F, R>,
) {
  const { kind, stored, kept, opened, toDetails } = editing
  const { t } = useTranslation()
  // A newer one must not slip in beneath what is being typed.
  const [begun] = useState(stored)
  const [record, setRecord] = useState(begun)
  // A locked field is not this form's to mend.
  const rules = editing.check
  const check = useCallback(
    (values: V) => {
      const open: readonly string[] = kind.editable(record)
      return rules(values, record).filter(({ field }) => open.includes(field))
    },
    [kind, record, rules],
  )
  const drafted = useDraftedForm({ kind, kept, opened, start: originOf(kind, begun), check })
  const { store } = drafted
  // A draft that was begun on an older version meets the newer one at once.
  const [latest, setLatest] = useState(drafted.origin().version === begun.version ? null : begun)
  const [theirs, setTheirs] = useState<ReadonlySet<F>>(new Set())
  const hasChanged = (before: V, after: V) => changedNames(kind, before, after).length > 0

  const saving = useSave({
    store,
    send: async (values) => {
      const { values: before, version = record.version } = drafted.origin()
      if (!hasChanged(before, values)) return { saved: null, of: values }
      return { saved: await editing.update({ id: record.id, version }, before, values), of: values }
    },
    onSaved: async ({ saved, of }, here) => {
      const now = store.get().values
      if (saved) editing.keep(saved)
      // What was typed while the answer was on its way stays, as a change of what stands now.
      const more = saved !== null && hasChanged(of, now)
      if (more) {
        drafted.rebase(laidOnto(kind, saved, of, now), originOf(kind, saved))
        setRecord(saved)
        toast.warning(t('forms:savedPartly'))
      } else {
        drafted.forget()
        if (here) await toDetails()
        if (saved) toast.success(t('forms:saved'))
      }
      if (saved) await editing.refresh()
    },
    onRefused: async ({ code, type }) => {
      if (code === 'stale-version') setLatest(await editing.reread())
      if (type !== 'NOT_FOUND') return
      // With all that was typed.
      keepFormsNow()
      await editing.onGone()
    },
  })

  const settle = () => {
    if (!latest) return
    const sides = { base: drafted.origin().values, mine: store.get().values, latest, theirs }
    drafted.rebase(resolved(kind, sides), originOf(kind, latest))
    setRecord(latest)
    setLatest(null)
    setTheirs(new Set())
    saving.clearError()
  }
  const save = () => {
    settle()
    return saving.save()
  }
  return {
    drafted,
    /** The record that the form stands on. */
    record,
    /** A newer version that somebody else wrote and that waits to be chosen from; null when there is none. */
    latest,
    theirs,
    setTheirs,
    settle,
    giveUp: () => {
      drafted.forget()
      void toDetails()
    },
    saving: latest ? { ...saving, save, error: null } : saving,
  }
}
