import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#kernel/errors.ts'
import type { KeptForms, Opened } from '../drafts/use-opened-draft.ts'
import { toast } from '../kit/feedback/toast-list.ts'
import { carryFocus } from './carried-focus.ts'
import { createOnce } from './create-once.ts'
import { handOver, type Origin } from './draft.ts'
import { changedNames, type FormKind, type FormRecord, laidOnto } from './kind.ts'
import { useDraftedForm } from './use-draft.ts'
import { useSave } from './use-save.ts'

type Creating<V extends object, F extends keyof V & string, R extends FormRecord> = {
  kind: FormKind<V, F, R>
  kept: KeptForms
  opened: Opened
  start: Origin<V>
  begin?: V | undefined
  check: (values: V) => FieldFault[]
  create: (values: V, how: { idempotencyKey: string }) => Promise<R>
  update: (made: R, before: V, after: V) => Promise<R>
  /** What is done with a new one before anybody is led to it. */
  onCreated?: (saved: R, of: V) => void | Promise<void>
  /** Leads to it: to its form when there is more to save, else to its page. */
  show: (saved: R, more: boolean) => Promise<void>
  /** The sentence that tells it. */
  told: (saved: R) => string
  refresh: () => Promise<void>
}

/** A form that makes a new record, once, and goes on to what came of it. */
export function useCreating<V extends object, F extends keyof V & string, R extends FormRecord>(
  creating: Creating<V, F, R>,
) {
  const { kind, kept, opened, start, begin, check, create, update } = creating
  const { t } = useTranslation()
  const drafted = useDraftedForm({ kind, kept, opened, start, begin, check })
  const { store } = drafted
  const hasChanged = (before: V, after: V) => changedNames(kind, before, after).length > 0

  const saving = useSave({
    store,
    send: (values) =>
      createOnce<V, R>({
        sent: drafted.sent(),
        values,
        hasChanged,
        create: (of) => {
          drafted.sending(of)
          return create(of, { idempotencyKey: opened.id })
        },
        update,
      }),
    onSaved: async ({ saved, of }, here) => {
      const now = store.get().values
      // What was typed while the answer was on its way is a change of what stands now: its own form goes on with it.
      const more = hasChanged(of, now)
      if (more) handOver(kind, kept.place.person, saved, laidOnto(kind, saved, of, now))
      drafted.forget()
      await creating.onCreated?.(saved, of)
      if (here && more) carryFocus()
      if (here) await creating.show(saved, more)
      if (more) toast.warning(t('forms:createdPartly', { told: creating.told(saved) }))
      else toast.success(creating.told(saved))
      await creating.refresh()
    },
    onRefused: ({ status }) => {
      // A gateway that gives up says nothing of what became of it.
      if (status < 500) drafted.sending(null)
    },
  })
  return { drafted, saving }
}
