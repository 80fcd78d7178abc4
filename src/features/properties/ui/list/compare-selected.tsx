import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LEAST_PROPERTIES, MOST_PROPERTIES } from '#features/comparisons/model.ts'
import { compareLink } from '#features/comparisons/rules/address-search.ts'
import { ButtonLink } from '#web/kit/text/links.tsx'
import list from '#web/records/list/list.module.css'

/** A link to compare these properties; explains when they are too few or too many. */
export function CompareSelected({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const why = useId()
  const reason = ids.length < LEAST_PROPERTIES ? 'few' : ids.length > MOST_PROPERTIES ? 'many' : null
  const look = {
    size: 'sm',
    variant: 'default',
    leftSection: <IconScale size={17} aria-hidden="true" />,
    children: t('properties:list.compare'),
  } as const
  if (!reason) return <ButtonLink {...compareLink(ids)} {...look} />
  return (
    <>
      <Button {...look} disabled aria-describedby={why} />
      <p id={why} className={list.why}>
        {t(`properties:list.compare.${reason}`)}
      </p>
    </>
  )
}
