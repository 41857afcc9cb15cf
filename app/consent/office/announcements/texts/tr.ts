import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'Bekleme listesi',
  lead: 'Kim hangi hizmeti bekliyor? Bir hizmet başladığında, onay veren herkese bir kez yazarsınız.',
  services: {
    title: 'Hizmetler',
    service: 'Hizmet',
    states: {
      confirmed: 'Onayladı',
      requested: 'Soruldu',
      revoked: 'Listeden çıktı',
    },
    explain: 'Yalnızca onaylayanlar e-posta alır. “Soruldu”: kaydoldu, ama e-postamızdaki düğmeye henüz basmadı.',
    write: 'Duyuru yaz',
  },
  problems: {
    mail: 'Posta sunucusu kurulu olmadığı için kimseye yazılamıyor. SMTP_URL, MAIL_FROM ve MAIL_TO değerlerini girin.',
    'site-url': 'SITE_URL girilmemiş. Her e-postada, alıcının listeden çıkabileceği bir bağlantı bulunmalı.',
    'data-key': 'DATA_KEY değişmiş; bu yüzden e-posta istemeyenler tanınmıyor. Önceki anahtarı yeniden girin.',
  },
  announcements: {
    title: 'Duyurular',
    none: 'Henüz bir şey duyurulmadı.',
    of: '{service}, {date}',
  },
  states: {
    draft: 'Taslak',
    running: 'Gönderiliyor',
    ended: 'Gönderildi',
  },
  form: {
    title: 'Duyuru: {service}',
    lead: 'Herkes e-postayı kaydolduğu dilde alır. Selamlama ve kapanışla birlikte tamamını yazın. Kimin neden yazdığı ve listeden çıkma bağlantısı altına kendiliğinden eklenir.',
    subject: 'Konu',
    text: 'Metin',
    textHint: 'Düz metin. Boş satır yeni paragraf başlatır; bağlantıları açık yazın.',
    missing: 'Lütfen burayı doldurun.',
    tooLong: 'Bu metin {max} karakterden uzun.',
    faults: 'Bir yer boş ya da fazla uzun.',
    button: 'Kaydet ve önizle',
  },
  draft: {
    title: 'Duyuru: {service}',
    lead: 'Henüz hiçbir şey gönderilmedi. E-posta tam olarak böyle ulaşır; yalnızca bağlantı herkes için farklıdır.',
    preview: 'E-posta ({name})',
    subject: 'Konu',
    change: 'Metinleri değiştir',
    test: {
      title: 'Önce kendiniz bakın',
      text: 'E-posta her dilde, yalnızca {address} adresine gider.',
      button: 'Bana deneme gönder',
    },
    start: {
      title: 'Gönder',
      text: 'Saniyede bir e-posta, sırayla gönderilir. Gönderilen geri alınamaz. Kimse iki kez almaz.',
      recipients: {
        one: 'Onaylayan {count} kişi bu e-postayı alır.',
        other: 'Onaylayan {count} kişi bu e-postayı alır.',
      },
      none: 'Yazılacak kimse yok: Henüz kimse onaylamadı ya da onaylayanların hepsine daha önce haber verildi.',
      button: 'Şimdi gönder',
    },
    discard: 'Taslağı sil',
  },
  progress: {
    sent: 'Gönderildi',
    waiting: 'Bekliyor',
    failed: 'Başarısız',
    reload: 'Her saniye bir e-posta gider. Ne kadarının gönderildiğini görmek için sayfayı yenileyin.',
    failedText:
      'Başarısız: posta sunucusu e-postayı kabul etmedi ya da gönderim yarıda kesildi. Nedenini “Gönderimler” sayfasında bulursunuz.',
  },
  done: {
    saved: 'Taslak kaydedildi. Hiçbir şey gönderilmedi.',
    tested: 'Deneme size doğru yola çıktı: her dil için bir e-posta.',
    notTested: 'Deneme gönderilemedi. Posta sunucusundaki sorunu “Ayarlar” sayfasındaki denetim söyler.',
    started: 'Gönderim başladı.',
    discarded: 'Taslak silindi.',
    changed: 'Hiçbir şey yapılmadı: bu duyuru bu arada değişti.',
  },
  file: {
    title: 'Onaylanmış adresler',
    text: 'Bir e-posta pazarlama hizmetiyle yazıyorsanız bu dosyayı oraya yükleyin: onaylanmış her adres, seçtiği hizmetler, rızanın ne zaman ve nasıl verildiği. Dosya için geçiş anahtarı gerekir. O hizmette listeden çıkanlar burada onaylı kalır: Rızanın geri alındığını “Rızalar” sayfasında girin.',
    button: 'CSV dosyasını indir',
  },
  back: 'Bekleme listesine dön',
};
