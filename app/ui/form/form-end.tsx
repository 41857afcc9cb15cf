const id = 'form-end';

/**
 * The end of a form whose parts move when later ones arrive: the first paint waits for it. React moves the link into
 * the head. Browsers wait for the start of an element, so it is the last one and not the form.
 */
export function FormEnd() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <span id={id} hidden />
    </>
  );
}
