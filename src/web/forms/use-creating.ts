import type { FieldFault } from '#kernel/errors.ts'
import type { FormDrafts, Opened } from '../drafts/use-opened-draft.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { toast } from '../kit/feedback/toast-list.ts'
import { createOnce } from './create-once.ts'
import { handOver, type Origin } from './draft.ts'
import { rememberFocus } from './focus-handover.ts'
import { applyChanges, changedFields, type FormKind, type FormRecord } from './kind.ts'
import { useDraftedForm } from './use-draft.ts'
import { useSave } from './use-save.ts'

type Creating<V extends object, F extends keyof V & string, R extends FormRecord> = {
  kind: FormKind<V, F, R>
  drafts: FormDrafts
  opened: Opened
  start: Origin<V>
  begin?: V | undefined
  check: (values: V) => FieldFault[]
  create: (values: V, how: { idempotencyKey: string }) => Promise<R>
  update: (made: R, before: V, after: V) => Promise<R>
  /** Runs before the navigation to the new record. */
  onCreated?: (saved: R, of: V) => void | Promise<void>
  /** Navigates to its form when there are unsaved changes, else to its page. */
  show: (saved: R, more: boolean) => Promise<void>
  /** The message of success. */
  savedText: (saved: R) => string
  refresh: () => Promise<void>
}

/** A form that creates a record, once, and then shows it. */
export function useCreating<V extends object, F extends keyof V & string, R extends FormRecord>(
  creating: Creating<V, F, R>,
) {
  const { kind, drafts, opened, start, begin, check, create, update } = creating
  const { t } = useTranslation()
  const drafted = useDraftedForm({ kind, drafts, opened, start, begin, check })
  const { store } = drafted
  const hasChanged = (before: V, after: V) => changedFields(kind, before, after).length > 0

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
      // Input during the call is handed to the edit form of the created record.
      const more = hasChanged(of, now)
      if (more) handOver(kind, drafts.place.person, saved, applyChanges(kind, saved, of, now))
      drafted.forget()
      await creating.onCreated?.(saved, of)
      if (here && more) rememberFocus()
      if (here) await creating.show(saved, more)
      if (more) toast.warning(t('forms:createdPartly', { told: creating.savedText(saved) }))
      else toast.success(creating.savedText(saved))
      await creating.refresh()
    },
    onRefused: ({ status }) => {
      // After a gateway's error the record may have been created.
      if (status < 500) drafted.sending(null)
    },
  })
  return { drafted, saving }
}
