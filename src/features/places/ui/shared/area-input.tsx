import { useState } from 'react'
import type { useFrame } from '#web/forms/inputs.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { type Area, findArea, findGovernorate, GOVERNORATES, type Governorate } from '../../model.ts'
import { useAreaOptions } from './area-options.ts'

type Frame = ReturnType<typeof useFrame>['frame']

/** One of the six governorates; null stands for all of them when it filters a list of areas. */
export function GovernorateInput(props: {
  frame: Pick<Frame, 'label' | 'disabled'> & Partial<Frame>
  value: Governorate | null
  onChange: (code: Governorate | null) => void
}) {
  const { t } = useTranslation()
  const { frame, value, onChange } = props
  return (
    <SelectField<Governorate>
      {...frame}
      options={GOVERNORATES.map((code) => ({ value: code, label: t(`places:governorate.${code}`) }))}
      value={value}
      onChange={onChange}
      clearable={!frame.disabled}
      placeholder={t('places:allGovernorates')}
    />
  )
}

type Props = {
  frame: Frame
  value: string
  onChange: (name: string) => void
  /** The governorate whose areas are listed; null for all. */
  only: Governorate | null
}

/** An area, found by either of its names; the record holds the Arabic one. */
export function AreaInput({ frame, value, onChange, only }: Props) {
  const { t } = useTranslation()
  const options = useAreaOptions(value, only, frame.label)
  return (
    <SelectField
      {...frame}
      options={options}
      value={value || null}
      onChange={(name) => onChange(name ?? '')}
      searchable
      clearable={!frame.disabled && !frame.required}
      placeholder={t('places:areaHint')}
    />
  )
}

type PlaceProps = {
  governorate: { frame: Frame; value: string; set: (code: string) => void }
  location: { frame: Frame; value: string }
  /** Called with the chosen name, and with the area that it names. */
  onChoose: (name: string, area: Area | undefined) => void
}

/** Governorate and area of a form; a chosen governorate filters the areas. */
export function AreaWithGovernorate({ governorate, location, onChoose }: PlaceProps) {
  const [only, setOnly] = useState<Governorate | null>(null)
  return (
    <>
      <GovernorateInput
        frame={governorate.frame}
        value={findGovernorate(governorate.value) ?? null}
        onChange={(code) => {
          setOnly(code)
          governorate.set(code ?? '')
        }}
      />
      <AreaInput
        frame={location.frame}
        value={location.value}
        onChange={(name) => onChoose(name, findArea(name))}
        only={only}
      />
    </>
  )
}
