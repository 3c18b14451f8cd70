export type NativeAppConfig = {
  android: { packageName: string; fingerprints: readonly string[] } | undefined;
  appleId: string | undefined;
  /** undefined: any build of the app is served. */
  publicKeys: readonly string[] | undefined;
};

type Values = Partial<
  Record<
    'APP_ANDROID_PACKAGE' | 'APP_ANDROID_FINGERPRINTS' | 'APP_APPLE_ID' | 'APP_PUBLIC_KEYS',
    string | undefined
  >
>;

/** Throws if only one of the two that Android needs is set. */
export function readNativeApp(values: Values): NativeAppConfig {
  const { APP_ANDROID_PACKAGE: packageName, APP_ANDROID_FINGERPRINTS: fingerprints } = values;
  if ((packageName === undefined) !== (fingerprints === undefined))
    throw new Error(
      'An Android application needs APP_ANDROID_PACKAGE and APP_ANDROID_FINGERPRINTS together.',
    );
  return {
    android: packageName && fingerprints ? { packageName, fingerprints: fingerprints.split(',') } : undefined,
    appleId: values.APP_APPLE_ID,
    publicKeys: values.APP_PUBLIC_KEYS?.split(','),
  };
}
