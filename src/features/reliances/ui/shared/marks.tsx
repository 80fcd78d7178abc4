import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { RelianceState } from '../../model/codes.ts'
import type { Reliance } from '../../model.ts'

const TONES: Readonly<Record<RelianceState, Tone>> = {
  REQUESTED: 'blue',
  AGREED: 'deepBlue',
  ISSUED: 'green',
  REFUSED: 'red',
  WITHDRAWN: 'outlined',
  REVOKED: 'red',
}

/** The state of a letter. */
export function RelianceMark({ of: { state } }: { of: Pick<Reliance, 'state'> }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[state]}>{t(`reliances:state.${state}`)}</Badge>
}

/** Gives the name of a party in the language of the page, or the one that there is. */
export function usePartyName() {
  const isArabic = useLanguage() === 'ar'
  return ({ partyNameAr, partyNameEn }: Pick<Reliance, 'partyNameAr' | 'partyNameEn'>): string =>
    (isArabic ? partyNameAr || partyNameEn : partyNameEn || partyNameAr) ?? ''
}
