import { useState } from 'react'
import { AreaInput } from '#features/places/ui/shared/area-input.tsx'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { PROPERTY_TYPES, type PropertyType } from '#features/properties/model/codes.ts'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MOST_IN_BATCH } from '../../model/batches.ts'
import classes from './batches.module.css'
import { type Chosen, propertiesOf, type useChosen } from './use-chosen.ts'

/** So many chosen properties are shown at first. */
const SHOWN = 12

type Choosing = ReturnType<typeof useChosen>

/** Chooses registered properties one by one, or all of an area. */
export function ChooseProperties({ choosing }: { choosing: Choosing }) {
  const { t } = useTranslation()
  const { options, onSearch, onOpen, reading } = usePropertyOptions()
  const { chosen, add } = choosing
  return (
    <>
      <SelectField
        label={t('avm:batch.add')}
        placeholder={t('indication:form.property.search')}
        value={null}
        options={options.map((option) => ({ ...option, disabled: chosen.some(({ id }) => id === option.value) }))}
        onChange={(id) => {
          const found = options.find(({ value }) => value === id)
          if (found) add([{ id: found.value, name: found.label }])
        }}
        onSearch={onSearch}
        onOpen={onOpen}
        reading={reading}
        searchable
      />
      <WholeArea choosing={choosing} />
      {chosen.length > 0 ? <ChosenList choosing={choosing} /> : null}
    </>
  )
}

/** Adds all registered properties of an area, or those of one type. */
function WholeArea({ choosing: { add } }: { choosing: Choosing }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const displayName = useDisplayName()
  const [location, setLocation] = useState('')
  const [type, setType] = useState<PropertyType | 'any'>('any')
  const { busy, act } = useAct<Chosen[]>()
  const read = () =>
    act(
      () => propertiesOf(location, type === 'any' ? null : type, displayName),
      (found) => {
        const count = add(found)
        toast.success(t('indication:batch.added', { count, n: number(count) }))
      },
    )
  return (
    <Column as="fieldset" gap={12} className={classes.places}>
      <legend>{t('indication:batch.places')}</legend>
      <AreaInput
        frame={{
          id: 'batch-area',
          label: t('indication:field.location'),
          description: t('indication:batch.places.hint', { most: number(MOST_IN_BATCH) }),
          error: undefined,
          required: false,
          disabled: false,
          onBlur: () => undefined,
        }}
        value={location}
        only={null}
        onChange={setLocation}
      />
      <SelectField<PropertyType | 'any'>
        label={t('indication:field.type')}
        value={type}
        onChange={(code) => setType(code ?? 'any')}
        options={[
          { value: 'any', label: t('indication:batch.places.all') },
          ...PROPERTY_TYPES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) })),
        ]}
      />
      <div>
        <Button variant="default" loading={busy} disabled={location === ''} onClick={() => void read()}>
          {t('indication:batch.places.add')}
        </Button>
      </div>
    </Column>
  )
}

function ChosenList({ choosing: { chosen, drop, clear } }: { choosing: Choosing }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [all, setAll] = useState(false)
  const title = t('indication:batch.chosen', { n: isolateBidi(number(chosen.length)) })
  return (
    <>
      <Row justify="between" wrap gap={[8, 12]}>
        <strong role="status">{title}</strong>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('indication:batch.empty')}
        </Button>
      </Row>
      <Row as="ul" align="stretch" wrap className={classes.chips} aria-label={title}>
        {(all ? chosen : chosen.slice(0, SHOWN)).map(({ id, name }) => (
          <li key={id}>
            <Chip removeLabel={t('avm:batch.drop', { name: isolateBidi(name) })} onRemove={() => drop(id)}>
              <Iso>{name}</Iso>
            </Chip>
          </li>
        ))}
      </Row>
      {chosen.length > SHOWN && !all ? (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('indication:batch.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
