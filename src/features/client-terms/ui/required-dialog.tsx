import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUIRED_PARTS, type RequiredPart } from '../model.ts'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { onClientTerms } from './shared/reads.ts'

/** What a client asks of each of its files. */
export function RequiredDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const start = Object.fromEntries(REQUIRED_PARTS.map((part) => [part, terms.required.includes(part)])) as Record<
    RequiredPart,
    boolean
  >
  return (
    <ActDialog
      place={`client-terms required ${clientAccountId}`}
      start={start}
      title={t('clientterms:part.required')}
      intro={t('clientterms:required.intro')}
      fields={() =>
        REQUIRED_PARTS.map((part) => ({ name: part, kind: 'check', label: t(`clientterms:required.${part}`) }))
      }
      save={t('clientterms:save')}
      send={(typed) =>
        rpc.clientTerms.save({
          clientAccountId,
          version,
          changes: { required: REQUIRED_PARTS.filter((part) => typed[part]) },
        })
      }
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}
