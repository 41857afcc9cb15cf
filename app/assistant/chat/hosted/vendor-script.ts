/** A third-party script that was added to the page. */
export type VendorScript = {
  /** Resolves when the script has run, rejects when it cannot be loaded. May stay pending after `remove`. */
  ran: Promise<void>;
  /** Removes the script; a script that is still loading will not run. */
  remove(): void;
};

/** Adds a third-party script to the page. */
export function injectScript(src: string): VendorScript {
  const script = document.createElement('script');
  script.src = src;
  script.defer = true;
  const ran = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The chat could not be loaded from ${new URL(src).host}.`));
  });
  document.body.append(script);
  return {
    ran,
    remove() {
      // A script that is only removed would still run when it arrives; moved to another document it does not (HTML,
      // "execute the script element", step 2).
      document.implementation.createHTMLDocument('').body.append(script);
    },
  };
}
