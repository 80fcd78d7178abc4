import { IconCalculator, IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import list from '#web/records/list/list.module.css'
import { useMe } from '#web/session/me.ts'
import { compareLink, LEAST_PROPERTIES, MOST_PROPERTIES } from '../../rules/compare-link.ts'

/** Links to compare these properties and to have them estimated; explains when they are too few or too many to compare. */
export function CompareSelected({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const why = useId()
  const reason = ids.length < LEAST_PROPERTIES ? 'few' : ids.length > MOST_PROPERTIES ? 'many' : null
  const look = {
    size: 'sm',
    variant: 'default',
    leftSection: <IconScale size={17} aria-hidden="true" />,
    children: t('properties:list.compare'),
  } as const
  return (
    <>
      {reason ? (
        <>
          <Button {...look} disabled aria-describedby={why} />
          <p id={why} className={list.why}>
            {t(`properties:list.compare.${reason}`)}
          </p>
        </>
      ) : (
        <ButtonLink {...compareLink(ids)} {...look} />
      )}
      {allowed('canViewReports') ? (
        <ButtonLink
          to="/automated-valuation/batches"
          search={{ properties: ids.join(',') }}
          size="sm"
          variant="default"
          leftSection={<IconCalculator size={17} aria-hidden="true" />}
        >
          {t('properties:list.estimate')}
        </ButtonLink>
      ) : null}
    </>
  )
}
