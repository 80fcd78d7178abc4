import { useTranslation } from 'react-i18next'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { PinLayer } from '../../model/codes.ts'
import type { Pin } from '../../model.ts'
import shared from '../shared/shared.module.css'
import { nameIn } from '../shared/words.ts'

/** A pin that was pressed, in words, as a link to its record where it has one. */
export function PinLine({ pin, layer }: { pin: Pin | undefined; layer: PinLayer }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!pin) return null
  const { id, label, isGenerated } = pin
  const name = nameIn({ nameAr: label.ar, nameEn: label.en }, language, t)
  const opened = t('analysis:map.pin.open', { name })
  return (
    <p className={shared.note} role="status">
      {layer === 'properties' ? (
        <TextLink to="/properties/$id" params={{ id }}>
          {opened}
        </TextLink>
      ) : layer === 'transactions' ? (
        <TextLink to="/market/$id" params={{ id }}>
          {opened}
        </TextLink>
      ) : (
        <Iso>{name}</Iso>
      )}
      {isGenerated ? <Badge tone="amber">{t('analysis:generated')}</Badge> : null}
    </p>
  )
}
