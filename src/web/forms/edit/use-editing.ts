import { useCallback, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { type LiveChange, PRESENCE } from '#kernel/live.ts'
import { keepFormsNow } from '../../drafts/keeper.ts'
import type { FormDrafts, Opened } from '../../drafts/use-opened-draft.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toast } from '../../kit/feedback/toast-list.ts'
import { useLive } from '../../live/use-live.ts'
import { originOf } from '../draft.ts'
import { applyChanges, changedFields, type FormKind, type FormRecord } from '../kind.ts'
import { useDraftedForm } from '../use-draft.ts'
import { useSave } from '../use-save.ts'
import { resolved } from './sides.ts'

type Editing<V extends object, F extends keyof V & string, R extends FormRecord> = {
  kind: FormKind<V, F, R>
  /** The record as it was read last; the form keeps the version that it was opened with. */
  stored: R
  drafts: FormDrafts
  opened: Opened
  check: (values: V, record: R) => FieldFault[]
  update: (record: { id: string; version: number }, before: V, after: V) => Promise<R>
  /** Writes a saved version to the cache. */
  keep: (saved: R) => void
  /** Reads the record again. */
  reread: () => Promise<R>
  /** Called when the record no longer exists. */
  onGone: () => Promise<void>
  toDetails: () => Promise<void>
  refresh: () => Promise<void>
}

/** The form of a stored record: sends the changed fields, and never overwrites changes that somebody else made since. */
export function useEditing<V extends object, F extends keyof V & string, R extends FormRecord>(
  editing: Editing<V, F, R>,
) {
  const { kind, stored, drafts, opened, toDetails } = editing
  const { t } = useTranslation()
  // A refetch must not replace the version under the person's input.
  const [begun] = useState(stored)
  const [record, setRecord] = useState(begun)
  // Faults of locked fields can't be corrected here.
  const rules = editing.check
  const check = useCallback(
    (values: V) => {
      const open: readonly string[] = kind.editable(record)
      return rules(values, record).filter(({ field }) => open.includes(field))
    },
    [kind, record, rules],
  )
  const drafted = useDraftedForm({ kind, drafts, opened, start: originOf(kind, begun), check })
  const { store } = drafted
  // A draft of an older version shows the conflict at once.
  const [latest, setLatest] = useState(drafted.origin().version === begun.version ? null : begun)
  const [theirs, setTheirs] = useState<ReadonlySet<F>>(new Set())
  const hasChanged = (before: V, after: V) => changedFields(kind, before, after).length > 0

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
      // Input during the call is kept as a change of the saved version.
      const more = saved !== null && hasChanged(of, now)
      if (more) {
        drafted.rebase(applyChanges(kind, saved, of, now), originOf(kind, saved))
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
      // The page of the missing record offers the drafts.
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
  const [changedBy, setChangedBy] = useState<LiveChange['actor'] | null>(null)
  useLive(null, (changes) => {
    const last = changes.findLast(({ id, event }) => id === stored.id && event !== PRESENCE)
    if (last) setChangedBy(last.actor)
  })
  // What somebody else saved while the form was open; while this form saves, it may be its own.
  const isNewer = !latest && !saving.busy && stored.version > record.version
  return {
    drafted,
    /** A newer version that has come in, which the form does not show before it is loaded; null when there is none. */
    newer: isNewer ? stored : null,
    /** Shows the newer version against the form's input. */
    loadNewer: () => setLatest(stored),
    /** Whose change came in last; null where that is not known. */
    changedBy,
    /** The version that the form is based on. */
    record,
    /** A newer version of somebody else whose conflicts are to be resolved; null when there is none. */
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
