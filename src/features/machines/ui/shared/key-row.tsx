import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { MachineKey } from '../../model/records.ts'

const TONES = { GOOD: 'green', EXPIRED: 'grey', REVOKED: 'red' } as const

/** A key of a system with its state, and the button that revokes it. */
export function KeyRow({ of, onRevoke }: { of: MachineKey; onRevoke: () => void }) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const { name, hint, state, expiresOn, createdByName, revokedByName, revokeReason, usedAt, usedFrom } = of
  const lines = [
    t('machines:keyLine', { date: isolateBidi(date(expiresOn)), name: isolateBidi(createdByName) }),
    ...(usedAt && usedFrom
      ? [t('machines:keyUsed', { at: isolateBidi(instant(usedAt)), from: isolateBidi(usedFrom) })]
      : []),
    ...(revokedByName && revokeReason
      ? [t('machines:keyRevoked', { name: isolateBidi(revokedByName), reason: isolateBidi(revokeReason) })]
      : []),
  ]
  return (
    <Row as="li" justify="between" wrap>
      <Column gap={4}>
        <Row wrap>
          <strong>
            <Iso>{name}</Iso>
          </strong>
          <Iso>{`thm_live_${hint}…`}</Iso>
          <Badge tone={TONES[state]}>{t(`machines:state.${state}`)}</Badge>
        </Row>
        {lines.map((line) => (
          <Muted small key={line}>
            {line}
          </Muted>
        ))}
      </Column>
      {state === 'GOOD' ? (
        <Button
          variant="default"
          size="sm"
          aria-label={t('machines:revokeOf', { name: isolateBidi(name) })}
          onClick={onRevoke}
        >
          {t('machines:revoke')}
        </Button>
      ) : null}
    </Row>
  )
}
