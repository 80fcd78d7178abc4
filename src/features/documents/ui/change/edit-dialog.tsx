import { type FormEvent, useRef, useState } from 'react'
import { DOCUMENT_FIELDS, type DocumentFields } from '#features/terms/model/documents.ts'
import { tidyText } from '#kernel/text.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { type DocumentRecord, fieldsOf, type TypedFields } from '../../model.ts'
import { faultsAnswered, faultsOf } from '../faults.ts'
import { DetailFields, TypeField } from '../fields.tsx'
import { rebased } from './rebased.ts'
import { StaleNote } from './stale-note.tsx'
import { useChange } from './use-change.ts'

type Props = { valuationId: string; document: DocumentRecord; onClose: () => void }

/** Edits the details of a document. After a conflict the input is rebased onto the latest version. */
export function EditDialog({ valuationId, document, onClose }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState<DocumentRecord>(document)
  const [given, setGiven, done] = useTypedDialog<TypedFields>(`document ${document.id}`, fieldsOf(document), onClose)
  const [tried, setTried] = useState(false)
  const { busy, error, faster, run } = useChange(valuationId, document.id)
  const changes = changedIn(given, seen)
  const faults = { ...faultsAnswered(error), ...(tried ? faultsOf(given) : {}) }

  const go = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faultsOf(given)).length > 0)
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    if (Object.keys(changes).length === 0) return done()
    const isDone = await run(
      () => rpc.documents.update({ id: seen.id, version: seen.version, changes }),
      (latest) => {
        setGiven((typed) => rebased(typed, seen, latest))
        setSeen(latest)
      },
    )
    if (!isDone) return
    toast.success(t('documents:saved'))
    done()
  }
  const props = {
    given,
    faults,
    onChange: (part: Partial<TypedFields>) => setGiven((was) => ({ ...was, ...part })),
  }
  return (
    <Dialog opened onClose={onClose} title={t('documents:edit')} keepOpen={Object.keys(changes).length > 0}>
      <form ref={form} noValidate onSubmit={(event) => void go(event)}>
        <Column>
          {faster ? <StaleNote by={faster} text={t('documents:stale.kept')} /> : null}
          <TypeField {...props} />
          <DetailFields {...props} />
          {error && Object.keys(faultsAnswered(error)).length === 0 ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('documents:save')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}

function changedIn(given: TypedFields, seen: DocumentFields): Partial<DocumentFields> {
  const tidy = (value: unknown) => (typeof value === 'string' ? tidyText(value) || null : value)
  const changed = DOCUMENT_FIELDS.filter((field) => tidy(given[field]) !== seen[field])
  return Object.fromEntries(changed.map((field) => [field, tidy(given[field])]))
}
