/**
 * Whether a key only chooses what an input method offers, as for Japanese. In Safari, the composition ends before the Enter
 * that ends it, which has the code of keys that an input method handles.
 */
export const isComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229
