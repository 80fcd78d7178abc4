import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { REJECTION_REASONS } from '../../model/codes.ts'
import type { OwnReason } from '../../model.ts'
import { type Chosen, ownCode, rejectionOf } from './rejection.ts'

type Props = {
  /** The comparable that it is of: what is typed is kept on the device under it. */
  keptAt: string
  name: string
  /** The firm's own reasons, offered beside the product's. */
  reasons: readonly OwnReason[]
  /** Resolves to what refused it, or to null. */
  onReject: (rejection: NonNullable<ReturnType<typeof rejectionOf>>) => Promise<unknown>
  onClose: () => void
}

const BUILT_IN = REJECTION_REASONS.filter((code) => code !== 'OTHER')

/** Asks why an entry is no comparable: a reason of the list, one of the firm's own, or one in words. */
export function RejectDialog({ keptAt, name, reasons, onReject, onClose }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ActDialog
      place={keptAt}
      start={{ code: null as Chosen | null, words: '' }}
      title={t('comparables:reject.title')}
      intro={<p dir="auto">{name}</p>}
      fields={({ values }) => [
        {
          name: 'code',
          kind: 'select',
          label: t('comparables:reject.reason'),
          options: [
            ...BUILT_IN.map((value) => ({ value, label: t(`comparables:reason.${value}`) })),
            ...reasons.map((reason, at) => ({ value: ownCode(at), label: reason[language] })),
            { value: 'OTHER' as const, label: t('comparables:reason.OTHER') },
          ],
          required: t('comparables:fault.reasonCode'),
        },
        values.code === 'OTHER' && {
          name: 'words',
          kind: 'longText',
          label: t('comparables:reject.words'),
          max: 1000,
          required: t('comparables:fault.reason'),
        },
      ]}
      save={t('comparables:reject.go')}
      send={async (values) => {
        const rejection = rejectionOf({ ...values, reasons, language })
        const refused = rejection && (await onReject(rejection))
        if (refused) throw refused
      }}
      onClose={onClose}
    />
  )
}
