import { useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { REJECTION_REASONS } from '../../model/codes.ts'
import type { OwnReason } from '../../model.ts'
import { type Chosen, ownCode, rejectionOf } from './rejection.ts'

type Props = {
  /** What is rejected: what is typed is kept on the device under it. */
  keptAt: string
  name: string
  /** The firm's own reasons, offered beside the product's. */
  reasons: readonly OwnReason[]
  onReject: (rejection: NonNullable<ReturnType<typeof rejectionOf>>) => void
  onClose: () => void
}

/** Asks why entries are no comparables, once for all of them: by one press on a reason of the list or of the firm's own, or in words. */
export function RejectDialog({ keptAt, name, reasons, onReject, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isInWords, setInWords] = useState(false)
  const reject = (code: Chosen, words = '') => {
    const rejection = rejectionOf({ code, words, reasons, language })
    if (rejection) onReject(rejection)
  }
  if (isInWords)
    return (
      <ActDialog
        place={keptAt}
        start={{ words: '' }}
        title={t('comparables:reject.title')}
        intro={<p dir="auto">{name}</p>}
        fields={() => [
          {
            name: 'words',
            kind: 'longText',
            label: t('comparables:reject.words'),
            max: 1000,
            required: t('comparables:fault.reason'),
          },
        ]}
        save={t('comparables:reject.go')}
        send={async ({ words }) => reject('OTHER', words)}
        onClose={onClose}
      />
    )
  const offered = [
    ...REJECTION_REASONS.filter((code) => code !== 'OTHER').map((code) => ({
      code: code as Chosen,
      label: t(`comparables:reason.${code}`),
    })),
    ...reasons.map((reason, at) => ({ code: ownCode(at), label: reason[language] })),
  ]
  return (
    <Dialog opened onClose={onClose} title={t('comparables:reject.title')}>
      <Column gap={12}>
        <p dir="auto">{name}</p>
        <Column as="ul" gap={8} aria-label={t('comparables:reject.reason')}>
          {offered.map(({ code, label }, at) => (
            <li key={code}>
              <Button
                variant="default"
                fullWidth
                data-autofocus={at === 0 || undefined}
                onClick={() => {
                  reject(code)
                  onClose()
                }}
              >
                {label}
              </Button>
            </li>
          ))}
          <li>
            <Button variant="subtle" fullWidth onClick={() => setInWords(true)}>
              {t('comparables:reason.OTHER')}
            </Button>
          </li>
        </Column>
      </Column>
    </Dialog>
  )
}
