import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Dropdown } from '#web/kit/overlays/dropdown.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { SeveralFilter } from '#web/records/list/filter-fields.tsx'
import panel from '#web/records/list/filter-panel.module.css'
import { PROPERTY_TYPES, type PropertyType } from '../../properties/model/codes.ts'
import classes from './screen.module.css'

/** The most types that the button names; of more it says how many. */
const NAMED = 1

/** The property types that figures are made of: any number of them, none for all. */
export function TypesField({
  types,
  onChange,
}: {
  types: readonly PropertyType[]
  onChange: (types: PropertyType[]) => void
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text =
    types.length === 0
      ? t('analysis:type.all')
      : types.length <= NAMED
        ? types.map((code) => t(`valuations:category.${code}`)).join()
        : t('analysis:type.some', { n: number(types.length) })
  return (
    <Column gap={8}>
      <Text as="span" size={14} strong aria-hidden="true">
        {t('analysis:type')}
      </Text>
      <Dropdown
        button={
          <Row as="span" justify="between">
            {text}
            <IconChevronDown size={17} aria-hidden="true" />
          </Row>
        }
        label={`${t('analysis:type')}: ${text}`}
        className={classes.open}
        align="start"
      >
        <Column className={panel.panel}>
          <SeveralFilter
            label={t('analysis:type')}
            options={PROPERTY_TYPES.map((value) => ({ value, label: t(`valuations:category.${value}`) }))}
            chosen={types}
            onChoose={(code, on) =>
              onChange(PROPERTY_TYPES.filter((type) => (type === code ? on : types.includes(type))))
            }
          />
          {types.length > 0 ? (
            <div>
              <Button variant="subtle" size="sm" onClick={() => onChange([])}>
                {t('analysis:type.all')}
              </Button>
            </div>
          ) : null}
        </Column>
      </Dropdown>
    </Column>
  )
}
