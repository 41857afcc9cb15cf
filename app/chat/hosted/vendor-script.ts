/** A script of somebody else's, on its way into the page. */
export type VendorScript = {
  /** Settles once it has run; fails when it cannot be had. After `remove` it may never settle. */
  ran: Promise<void>;
  /** Takes it out of the page; one that has not come yet will not run any more. */
  remove(): void;
};

/** Puts a script into the page. */
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
      // Taken out of the page alone, a script that is under way would still run when it arrives. In another document it
      // does not: HTML, "execute the script element", step 2.
      document.implementation.createHTMLDocument('').body.append(script);
    },
  };
}
