import type { en } from './en.ts';

export const tr: typeof en = {
  backup: {
    title: 'Yedek',
    lead: 'Size gönderilen her şeyin bir kopyası. Birini sunucunun dışında saklayın.',
    last: {
      nightly: 'Son yedek gece alındı:',
      downloaded: 'Son yedek buradan indirildi:',
      none: 'Henüz yedek yok.',
    },
    download: {
      title: 'Şimdi bir kopya indirin',
      contains:
        'İçinde mesajlar, görüşmeler, kayıtlar, bunlara ilişkin notlarınız, gönderimler, geri sayımlar, istatistikler, ofisin geçmişi ve kimlerin oturum açabildiği vardır. Sunucuda dosya olarak duran metinler ve ayarlar ile oturumlar içinde yoktur.',
      personal:
        'Dosyada insanların adları, adresleri ve mesajları bulunur. Yalnızca sizin okuyabileceğiniz bir yerde saklayın, yenisini aldığınızda eskisini silin.',
      why: 'Dosyada kişisel veriler olduğu için önce geçiş anahtarınızı soruyoruz. Ardından indirme düğmesi burada olur.',
      button: 'Yedeği indir',
      wait: 'Kopya önce alınır ve denetlenir. Mesaj çoksa bu birkaç saniye sürer; site çalışmaya devam eder.',
    },
    nightly: {
      title: 'Gece yedekleri',
      text: 'Site her gece bir yedek alır; son 7 günü, 4 haftayı ve 12 ayı şu klasörde saklar:',
      off: 'Kapalı. Sunucuyla ilgilenen kişi, sitenin her gece kendiliğinden yedek almasını sağlayabilir.',
      none: 'Henüz yok. İlki site başlarken alınır.',
      unreadable: 'Bu klasör okunamıyor. Nedenini “Ayarlar” altındaki denetim söyler.',
    },
    restore: {
      title: 'Yedeği geri yüklemek',
      text: 'Bunu sunucuyla ilgilenen kişi yapar. O günden sonra silinen kişilerin verileri silinmiş kalır.',
    },
  },
  onToday: {
    title: 'Yedek',
    none: 'Henüz yok.',
    last: 'Son yedeğin alındığı zaman:',
    off: 'Site kendiliğinden yedek almıyor.',
  },
  history: {
    'backup-downloaded': '{name} bir yedek indirdi.',
  },
};
