import { useTranslation } from 'react-i18next'
import { SUPERS } from '#access/roles.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import './reads.ts'

const PLACES = [
  { at: 'estimate', to: '/automated-valuation' },
  { at: 'batches', to: '/automated-valuation/batches' },
  { at: 'accuracy', to: '/automated-valuation/accuracy' },
  { at: 'policy', to: '/automated-valuation/policy' },
  { at: 'models', to: '/automated-valuation/models' },
] as const

/** The other pages of the automated valuation that the person may open. */
export function PlaceLinks({ at: here }: { at: (typeof PLACES)[number]['at'] }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const trains = user !== null && SUPERS.includes(user.role)
  return (
    <>
      {PLACES.filter(({ at }) => at !== here && (at !== 'models' || trains)).map(({ at, to }) => (
        <ButtonLink key={at} to={to} variant="default" size="sm">
          {t(`avm:place.${at}`)}
        </ButtonLink>
      ))}
    </>
  )
}
