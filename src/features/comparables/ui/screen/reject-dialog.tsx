import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForgetSent, useTyped } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { REJECTION_REASONS, type RejectionReason } from '../../model/codes.ts'
import type { OwnReason } from '../../model.ts'
import { type Chosen, ownCode, rejectionOf } from './rejection.ts'

type Props = {
  /** The comparable that it is of: what is typed is kept on the device under it. */
  keptAt: string
  name: string
  /** The firm's own reasons, offered beside the product's. */
  reasons: readonly OwnReason[]
  busy: boolean
  error: unknown
  onReject: (reasonCode: RejectionReason, reason: string | null) => void
  onClose: () => void
}

const BUILT_IN = REJECTION_REASONS.filter((code) => code !== 'OTHER')

/** Asks why an entry is no comparable: a reason of the list, one of the firm's own, or one in words. */
export function RejectDialog({ keptAt, name, reasons, busy, error, onReject, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const start = { code: null as Chosen | null, words: '' }
  const [{ code, words }, put, forget] = useTyped(keptAt, start)
  const sending = useForgetSent(forget, error)
  const [isTried, setTried] = useState(false)
  const isWordless = code === 'OTHER' && words.trim() === ''
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const rejection = rejectionOf({ code, words, reasons, language })
    if (!rejection) return
    sending()
    onReject(rejection.reasonCode, rejection.reason)
  }
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('comparables:reject.title')} keepOpen={words !== ''}>
      <form noValidate onSubmit={go}>
        <Column>
          <p dir="auto">{name}</p>
          <SelectField<Chosen>
            label={t('comparables:reject.reason')}
            value={code}
            onChange={(next) => put((was) => ({ ...was, code: next }))}
            options={[
              ...BUILT_IN.map((value) => ({ value, label: t(`comparables:reason.${value}`) })),
              ...reasons.map((reason, at) => ({ value: ownCode(at), label: reason[language] })),
              { value: 'OTHER' as const, label: t('comparables:reason.OTHER') },
            ]}
            required
            error={isTried && !code ? t('comparables:fault.reasonCode') : undefined}
          />
          {code === 'OTHER' ? (
            <TextField
              label={t('comparables:reject.words')}
              value={words}
              onChange={(text) => put((was) => ({ ...was, words: text }))}
              required
              error={isTried && isWordless ? t('comparables:fault.reason') : undefined}
              maxLength={1000}
              multiline
            />
          ) : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot
            onCancel={() => {
              forget()
              onClose()
            }}
            busy={busy}
          >
            {t('comparables:reject.go')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
