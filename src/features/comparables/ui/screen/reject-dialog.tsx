import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { REJECTION_REASONS, type RejectionReason } from '../../model/codes.ts'
import type { OwnReason } from '../../model.ts'
import { type Chosen, ownCode, rejectionOf } from './rejection.ts'

type Props = {
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
export function RejectDialog({ name, reasons, busy, error, onReject, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [code, setCode] = useState<Chosen | null>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isWordless = code === 'OTHER' && words.trim() === ''
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const rejection = rejectionOf({ code, words, reasons, language })
    if (rejection) onReject(rejection.reasonCode, rejection.reason)
  }
  return (
    <Dialog opened onClose={onClose} title={t('comparables:reject.title')} keepOpen={words !== ''}>
      <form noValidate onSubmit={go}>
        <Stack gap="md">
          <p dir="auto">{name}</p>
          <SelectField<Chosen>
            label={t('comparables:reject.reason')}
            value={code}
            onChange={setCode}
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
              onChange={setWords}
              required
              error={isTried && isWordless ? t('comparables:fault.reason') : undefined}
              maxLength={1000}
              multiline
            />
          ) : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={onClose} busy={busy}>
            {t('comparables:reject.go')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
