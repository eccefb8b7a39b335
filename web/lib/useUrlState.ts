import { useEffect, useState } from 'react'
import { useAddress } from './address.ts'

/**
 * State that stands in the page's address under a name, so that a reload, a link and the way back bring it back; undefined
 * and '' are not there. It follows what is typed without a step for the back button.
 */
export function useUrlState(name: string): [string | undefined, (value: string | number | undefined) => void] {
  const [search, changeAddress] = useAddress()
  const [value, setValue] = useState(search.get(name) ?? undefined)
  // A tab that is being left writes nothing into the address of the next one.
  const [tab] = useState(search.get('tab'))
  const isKept = search.get('tab') !== tab || (value ?? '') === (search.get(name) ?? '')
  useEffect(() => {
    if (!isKept) changeAddress({ [name]: value })
  }, [changeAddress, isKept, name, value])
  return [value, (changed) => setValue(changed === undefined ? undefined : String(changed))]
}

/** The same for a number; what is none is undefined. */
export function useUrlNumber(name: string): [number | undefined, (value: number | undefined) => void] {
  const [text, setText] = useUrlState(name)
  const number = Number(text)
  return [text !== undefined && Number.isSafeInteger(number) ? number : undefined, setText]
}
