import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { screenOf } from '../test-screen.tsx'
import { FormField } from './FormField.tsx'
import styles from './Form.module.css'

function Form({ isWide }: { isWide?: boolean }) {
  const { control } = useForm({ defaultValues: { title: 'Line 4' } })
  return (
    <FormField control={control} name="title" label="Title" {...(isWide !== undefined && { isWide })}>
      {({ value }, props) => <input {...props} readOnly value={value} />}
    </FormField>
  )
}
const isWide = (markup: string) => markup.startsWith(`<div class="${styles.wide}">`)

test('a field has the width of its column unless it is said to be wide', () => {
  expect(isWide(screenOf(<Form isWide />))).toBe(true)
  expect(isWide(screenOf(<Form />))).toBe(false)
})
