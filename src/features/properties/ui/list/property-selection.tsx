import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LEAST_PROPERTIES, MOST_PROPERTIES } from '#features/comparisons/model.ts'
import { compareLink } from '#features/comparisons/rules/address-search.ts'
import { ButtonLink } from '#web/kit/links.tsx'
import list from '#web/records/list.module.css'
import type { Selection } from '#web/records/selection.ts'
import { SelectionBar } from '#web/records/selection-bar.tsx'

type Props = { items: readonly { id: string }[]; selection: Selection }

/** How many properties are selected; from two to four of them can be compared. */
export function PropertySelection({ items, selection }: Props) {
  const { t } = useTranslation()
  const why = useId()
  const ids = items.filter(({ id }) => selection.selected.has(id)).map(({ id }) => id)
  const reason = ids.length < LEAST_PROPERTIES ? 'few' : ids.length > MOST_PROPERTIES ? 'many' : null
  const look = {
    size: 'sm',
    variant: 'default',
    leftSection: <IconScale size={17} aria-hidden="true" />,
    children: t('properties:list.compare'),
  } as const
  return (
    <SelectionBar
      selection={selection}
      said={(counted) => t('properties:list.selected', counted)}
      label={t('properties:list.selection')}
    >
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
    </SelectionBar>
  )
}
