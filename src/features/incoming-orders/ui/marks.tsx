import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { OrderState } from '../model/codes.ts'
import type { IncomingOrder } from '../model.ts'

const TONES: Readonly<Record<OrderState, Tone>> = { HELD: 'amber', OPENED: 'green', DOUBLE: 'grey', DISMISSED: 'grey' }

/** What became of an order that arrived. */
export function IncomingMark({ of: { state } }: { of: Pick<IncomingOrder, 'state'> }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`incoming:state.${state}`)}</Badge>
}

/** By which way an order came. */
export function useSource() {
  const { t } = useTranslation()
  return ({ sender, broughtByName }: Pick<IncomingOrder, 'sender' | 'broughtByName'>): string => {
    if (broughtByName !== null) return t('incoming:by.person', { name: isolateBidi(broughtByName) })
    return sender ? t('incoming:by.mail', { address: isolateBidi(sender) }) : t('incoming:by.unknown')
  }
}
