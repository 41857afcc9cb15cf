import type { en } from './en.ts';

export const tr: typeof en = {
  title: 'Asistan',
  lead: 'Ziyaretçilerin ne sorduğu ve sohbetin ne yanıtladığı; şüpheli yanıtlar önce gelir. Metni düzeltin ya da soruyu başka bir yanıta ekleyin, deneyin ve öteki değişikliklerinizle birlikte yayımlayın.',
  language: 'Dil',
  learning: 'Sohbet yayımlanan metinleri hâlâ öğreniyor ({languages}).',
  asked: {
    title: 'Sohbet ne dedi',
    filter: 'Dile göre sorular',
    off: 'Site şu anda soru saklamıyor. Açarsanız sorular ve talepler, verilen yanıtlarla ve işe yarayıp yaramadıklarıyla birlikte toplanır: küçük harflerle, e-posta adresleri ve uzun sayılar olmadan, kimin sorduğuna dair hiçbir bilgi olmadan. Gizlilik metni bunu kendiliğinden söyler, eski sorular silinir.',
    on: 'Sorular toplanıyor. Kapatırsanız toplananlar bir gün içinde silinir.',
    switchOn: 'Aç (taslak olarak)',
    switchOff: 'Kapat (taslak olarak)',
    switched: 'Taslak olarak kaydedildi. Yayımladığınızda geçerli olur.',
    none: 'Burada henüz bir şey yok: açıldığından beri kimse sohbete bir şey sormadı.',
    count: {
      one: '{count} kez',
      other: '{count} kez',
    },
    last: 'son olarak {date}',
    doubtful: 'şüpheli',
    unhelpful: {
      one: '{count} kişinin işine yaramadı',
      other: '{count} kişinin işine yaramadı',
    },
    text: 'Metne git',
    teach: 'Bir yanıta ekle',
    paging: { newest: 'Başa dön', older: 'Devamı' },
    delete: 'Sil',
    deleted: 'Soru silindi.',
  },
  try: {
    title: 'Soru dene',
    lead: 'Burada web sitesindeki asistanın aynısı yanıt verir. Hiçbiri sayılmaz ve saklanmaz.',
    question: 'Sorunuz',
    button: 'Sor',
    now: 'Web sitesinin şu anki yanıtı',
    drafted: 'Taslaklarınızla',
    reading: 'Taslağınız şu anda okunuyor; yeni yanıt birazdan burada olacak.',
    same: 'Yanıt aynı.',
    noDrafts: 'Taslak yok. Bir yanıta ekledikleriniz, yayımlamadan önce burada görünür.',
    noAnswer: 'Yanıt yok; asistan soruyu iletmeyi öneriyor.',
    from: 'Kaynak: {title}',
    wrong: 'Yanıt yanlış mı? Soruyu doğru yanıta ekleyin',
    faults: 'Taslaklarda hata var, bu yüzden asistan onları öğrenemiyor. Hataların yerini yayımlama sayfası gösterir.',
    publish: 'Yayımlamaya git',
  },
  compare: {
    title: 'Bir şey kötüleşti mi?',
    learning:
      'Asistan, benzer soruları da tanımak için taslaklarınızı öğreniyor. Bu yaklaşık bir dakika sürer; sonra burada bir şeyin kötüleşip kötüleşmediğini görürsünüz.',
    reload: 'Lütfen o zaman bu sayfayı yenileyin.',
    none: 'Bu dilde karşılaştırılacak soru yok.',
    counts:
      'Karşılaştırma için bizim uydurduğumuz, ziyaretçilerinizin sormadığı sorular: {count}. Bugün {old}, taslaklarınızla {new} tanesi doğru yanıtlanıyor.',
    unchanged: 'Her biri önceki gibi yanıtlanıyor.',
    worse: 'Artık doğru yanıtlanmayanlar',
    worseText:
      'Birkaçı, siz bir şey yapmasanız da her öğrenmede değişir. Önemli olanlar, değiştirdiğiniz konuyla ilgili olanlardır: Yayımlamadan önce onlara bakın. Çoğu zaman yeni ifade başka bir yanıta fazla yakındır; daha uzun ya da daha kesin bir ifade seçin.',
    better: 'Artık doğru yanıtlananlar',
  },
  teach: {
    title: 'Soruyu bir yanıta ekle',
    lead: 'Asistan, insanların nasıl sorduğunu örneklerden öğrenir. Yayımladıktan sonra bu soru hemen yanıtlanır; sözcük sırası ya da küçük sözcükler farklı olsa da. Yalnızca benzeyen sorular bir dakika daha sürer; ne zaman öğrenildiği sayfada yazar.',
    phrase: 'Ziyaretçilerin sorduğu biçimiyle soru',
    phraseHint: 'Onların sözleriyle, yazdıkları gibi. Ad ve adres yazmayın.',
    answer: 'Uygun yanıt',
    other: 'Ya da var olan başka bir yanıt',
    otherHint: 'İçinden bir sözcük yazıp seçin. Hiçbiri uymuyorsa yanıtı aşağıya yazın.',
    newAnswer: 'Ya da yeni bir yanıt',
    newAnswerHint:
      'Yalnızca sohbet verir, bu dilde. Yukarıda bir yanıt seçtiyseniz onun sayfasına bağlantı verilir. Sohbet bir rakamı ancak sitenin bir sayfasında yazıyorsa söyler.',
    notOffered: 'Bunu sunmuyoruz: Asistan bilmediğini söyler',
    button: 'Taslak olarak kaydet',
    unsaid:
      'Kaydedildi, ama sohbet bu yanıtı henüz vermiyor: “{figure}” sitenin hiçbir sayfasında yazmıyor. Önce bir metne yazın; yanıt o zaman kendiliğinden geçerli olur. Ya da aşağıda yanıtı değiştirin.',
    toTexts: 'Metinlere git',
    saved:
      'Taslak olarak kaydedildi. Birkaç saniye içinde yeni yanıt da aşağıda görünür; ziyaretçiler yayımladığınızda görür.',
    problems: {
      empty: 'Lütfen bir soru yazın.',
      tooLong: 'Lütfen en çok {max} karakter yazın.',
      noAnswer: 'Lütfen yukarıdan ya da listeden bir yanıt seçin.',
      known: 'Asistan bu örneği zaten biliyor.',
    },
  },
};
